import { lstatSync, readFileSync, realpathSync } from 'node:fs';
import { join, sep } from 'node:path';

/** Thrown for what no build and no store may have: links, devices, sockets, paths that lead elsewhere. */
export class NotPlainError extends Error {
  override name = 'NotPlainError';
}

/**
 * The real path of a plain file below a folder; undefined if there is none, or if a link is on the way to it. The folder
 * itself may be a link. Accepts untrusted paths.
 */
export function plainFile(folder: string, path: string): string | undefined {
  try {
    const home = realpathSync(folder);
    const file = join(home, path);
    const isInside = file.startsWith(home + sep) && realpathSync(file) === file;
    return isInside && lstatSync(file).isFile() ? file : undefined;
  } catch {
    return undefined;
  }
}

/** Reads a plain file below a folder. Throws if there is none. */
export function readPlainFile(folder: string, path: string): Buffer {
  const file = plainFile(folder, path);
  if (file === undefined)
    throw new NotPlainError(`${join(folder, path)} is missing, or is no plain file of its folder.`);
  return readFileSync(file);
}

/** A filter for a copy of plain files and folders. Throws for everything else. */
export function requirePlain(path: string): true {
  const stat = lstatSync(path);
  if (stat.isFile() || stat.isDirectory()) return true;
  throw new NotPlainError(
    `${path} is ${stat.isSymbolicLink() ? 'a link' : 'no plain file'}: a store has plain files alone.`,
  );
}

/** A path below a folder, of names alone: none leads elsewhere. */
export function isPlainPath(path: string): boolean {
  return path.split('/').every(name => /^[^\\\p{Cc}]+$/u.test(name) && name !== '.' && name !== '..');
}

/** Whether a compressed copy, if there is one, is a plain file too. */
export function hasPlainCopies(file: string): boolean {
  return ['.br', '.gz'].every(ending => {
    const stat = lstatSync(file + ending, { throwIfNoEntry: false });
    return stat === undefined || stat.isFile();
  });
}
