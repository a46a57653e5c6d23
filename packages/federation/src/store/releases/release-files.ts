import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { integrityOf, listFiles } from '../files/files';
import { NotPlainError, plainFile } from '../files/plain-files';
import { hashesOf, isListed, originalOf, recordFile, type StoredRelease } from './release-record';

/** What is wrong with a file of a release. */
export interface FileProblem {
  readonly file: string;
  readonly problem: string;
}

const expanders = { '.br': brotliDecompressSync, '.gz': gunzipSync };

/** Whether a compressed copy expands to the file that it is of. */
export function isCopyOf(copy: string, original: string): boolean {
  const expand = copy.endsWith('.br') ? expanders['.br'] : expanders['.gz'];
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

/** Whether every file of a release is there as it was built, and no other. */
export function isWhole(folder: string, stored: StoredRelease): boolean {
  return fileProblems(folder, stored).length === 0;
}
