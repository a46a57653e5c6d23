import { lstatSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';
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

/** Links that a publisher makes: from a revision to what all revisions share, and to the revision that is served. */
const ownLinks = [
  {
    place: /\/revisions\/\d+\/[^/]+$/,
    target: /^\.\.\/\.\.\/(?:host|remotes|lender|pages\/[\w.-]+|previews\/preview-[\w-]+\.html)$/,
  },
  { place: /\/current$/, target: /^revisions\/\d+$/ },
];

/** A filter for a copy of a whole store: as `requirePlain`, and the links that a publisher makes. */
export function requireStored(path: string): true {
  if (!lstatSync(path).isSymbolicLink()) return requirePlain(path);
  const target = readlinkSync(path);
  const isOwn = ownLinks.some(link => link.place.test(path) && link.target.test(target));
  return isOwn || requirePlain(path);
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
