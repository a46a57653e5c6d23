import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { integritySchema, releaseSchema } from '../../registry/schema';
import { plainFile } from '../files/plain-files';
import { titlesSchema } from './titles';

/** The record that the store has for each release. Stored on disk: keep its keys readable. */
export const storedReleaseSchema = v.object({
  name: v.string(),
  release: releaseSchema,
  /** Hash of every file that was built, by its name. Releases that were added earlier have only those of the page's files. */
  contents: v.optional(v.record(v.string(), integritySchema)),
  /** Display name, such as the campaign. Default: the version. */
  label: v.optional(v.string()),
  /** What marketers call it, by language. */
  titles: v.optional(titlesSchema),
  /** The last change of its sources: the first line of the commit, and its time in epoch milliseconds. */
  change: v.optional(v.object({ subject: v.string(), at: v.number() })),
  /** Epoch milliseconds at which the release was added. */
  addedAt: v.optional(v.number()),
  /** Whether its tests ran before it was added; undefined: unknown. */
  tests: v.optional(v.picklist(['passed', 'skipped'])),
});
export type StoredRelease = v.InferOutput<typeof storedReleaseSchema>;

export const recordFile = 'release.json';

/** The record of a stored release; undefined if it is missing or invalid. */
export function readRelease(folder: string): StoredRelease | undefined {
  try {
    const file = plainFile(folder, recordFile) ?? '';
    return v.parse(storedReleaseSchema, JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}

/** The file that a compressed copy is of; other files are their own. */
export function originalOf(file: string): string {
  return file.replace(/\.(br|gz)$/, '');
}

/** The part of a build's hashes that a record has: compressed copies are made anew, and the record is the store's. */
export function contentsOf(table: Readonly<Record<string, string>>): Record<string, string> {
  const kept = Object.entries(table).filter(([file]) => {
    const isCopy = originalOf(file) !== file && Object.hasOwn(table, originalOf(file));
    return !isCopy && file !== recordFile;
  });
  return Object.fromEntries(kept);
}

/** The hashes of a release: of all its files; of a release that was added earlier, those that the page loads. */
export function hashesOf({ contents, release }: StoredRelease): Readonly<Record<string, string>> {
  return { ...contents, ...release.extras.files };
}

/** Whether a file of a release, or the file that it is a copy of, is in the release's list. */
export function isListed(stored: StoredRelease, file: string): boolean {
  const hashes = hashesOf(stored);
  if ([file, originalOf(file)].some(name => Object.hasOwn(hashes, name))) return true;
  // A release that was added earlier lists its scripts and stylesheets alone.
  return (
    stored.contents === undefined &&
    file !== recordFile &&
    !/\.(?:m?js|css|html?|svg|xml)$/.test(originalOf(file))
  );
}
