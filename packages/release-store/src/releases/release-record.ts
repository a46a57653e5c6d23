import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { integritySchema, releaseId, releaseSchema } from '@sunbird/federation/registry';
import { integrityOf, listFiles, NotPlainError, plainFile } from '@sunbird/node-kit/files';
import { hashesOf, isListed, originalOf, recordFile } from '@sunbird/node-kit/served-file';
import * as v from 'valibot';

export const longestTitle = 40;

/** What marketers call a release, by language. */
export const titlesSchema = v.record(
  v.string(),
  v.pipe(v.string(), v.minLength(1), v.maxLength(longestTitle)),
);
export type Titles = v.InferOutput<typeof titlesSchema>;

/** The texts of a campaign that marketers may change, by language and key, and the most characters of each. */
export const textsSchema = v.object({
  limits: v.record(v.string(), v.number()),
  texts: v.record(v.string(), v.record(v.string(), v.string())),
});

/** The record that the store has for each release. Stored on disk: keep its keys readable. */
const storedReleaseSchema = v.object({
  name: v.string(),
  release: releaseSchema,
  /** Hash of every file that was built, by its name. */
  contents: v.record(v.string(), integritySchema),
  /** Display name, such as the campaign. Default: the version. */
  label: v.optional(v.string()),
  /** What marketers call it, by language. */
  titles: v.optional(titlesSchema),
  texts: v.optional(textsSchema),
  /** Which release of its package it is, from 1; undefined: added before releases had a number. */
  number: v.optional(v.number()),
  /** What its author says of it. */
  note: v.optional(v.string()),
  /** Epoch milliseconds at which the release was added. */
  addedAt: v.optional(v.number()),
  /** Whether its tests ran before it was added; undefined: unknown. */
  tests: v.optional(v.picklist(['passed', 'skipped'])),
  /** The commit whose tests passed. */
  commit: v.optional(v.string()),
});
export type StoredRelease = v.InferOutput<typeof storedReleaseSchema>;

/** A release as people know it. */
export function nameOf({ release, label, titles, number, note, tests }: StoredRelease) {
  const untested = tests !== 'passed' || undefined;
  return { id: releaseId(release), label, titles, number, note, untested };
}

/** The record of a stored release; undefined if it is missing or invalid. */
export function readRelease(folder: string): StoredRelease | undefined {
  try {
    const file = plainFile(folder, recordFile) ?? '';
    return v.parse(storedReleaseSchema, JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}

/** The part of a build's hashes that a record has: compressed copies are made anew, and the record is the store's. */
export function contentsOf(table: Readonly<Record<string, string>>): Record<string, string> {
  const kept = Object.entries(table).filter(([file]) => {
    const isCopy = originalOf(file) !== file && Object.hasOwn(table, originalOf(file));
    return !isCopy && file !== recordFile;
  });
  return Object.fromEntries(kept);
}

/** What is wrong with a file of a release. */
interface FileProblem {
  readonly file: string;
  readonly problem: string;
}

/** Whether a compressed copy expands to the file that it is of. */
export function isCopyOf(copy: string, original: string): boolean {
  const expand = copy.endsWith('.br') ? brotliDecompressSync : gunzipSync;
  try {
    return expand(readFileSync(copy)).equals(readFileSync(original));
  } catch {
    return false;
  }
}

/** Files of the store beside those of the build. A publisher that was killed may have left a part of a record. */
export function isOfStore(file: string): boolean {
  return originalOf(file) === recordFile || (file.startsWith(`${recordFile}.`) && file.endsWith('.tmp'));
}

function namedProblem(folder: string, file: string, integrity: string): string | undefined {
  const path = plainFile(folder, file);
  if (path === undefined) return 'is missing';
  return integrityOf(readFileSync(path)) === integrity ? undefined : 'has other bytes than published';
}

function strayProblem(folder: string, stored: StoredRelease, file: string): string | undefined {
  if (isOfStore(file)) return undefined;
  if (!isListed(stored, file)) return 'is not in the list of the release';
  const original = originalOf(file);
  const isCopy = original !== file && !Object.hasOwn(hashesOf(stored), file);
  const isRight = !isCopy || isCopyOf(join(folder, file), join(folder, original));
  return isRight ? undefined : 'has other bytes than the file that it is a copy of';
}

/** Everything that is wrong with the files of a release: missing, changed, not in its list, or no plain files. */
export function fileProblems(folder: string, stored: StoredRelease): FileProblem[] {
  const named = Object.entries(hashesOf(stored)).flatMap(([file, integrity]) => {
    const problem = namedProblem(folder, file, integrity);
    return problem === undefined ? [] : [{ file, problem }];
  });
  try {
    const stray = listFiles(folder).flatMap(file => {
      const problem = strayProblem(folder, stored, file);
      return problem === undefined ? [] : [{ file, problem }];
    });
    return [...named, ...stray];
  } catch (error) {
    if (error instanceof NotPlainError)
      return [...named, { file: '', problem: `is refused: ${error.message}` }];
    // The folder is not there: each of its files is missing.
    return named;
  }
}

/** Whether a release has every file as it was built, and no other. */
export function isWhole(folder: string, stored: StoredRelease): boolean {
  return fileProblems(folder, stored).length === 0;
}
