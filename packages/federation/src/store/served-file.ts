import { lstatSync, realpathSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { hasPlainCopies, isPlainPath, plainFile } from '../files/files';
import { isListed, readRelease } from './releases/release-record';

/** A file that only the site of the lender in a box has; any other site neither exports nor serves it. */
export function isSample(path: string): boolean {
  return /^sample-/.test(basename(path));
}

/** What a revision shares with others, by links of its publisher. Pages and previews are links to one of a folder. */
const shared = ['host', 'remotes', 'lender'];
const folders = ['pages', 'previews'];

/** The folder of the store whose revision is served; undefined for a site of plain files, such as an exported one. */
function storeOf(home: string): string | undefined {
  const served = dirname(home);
  return basename(served) === 'served' ? dirname(served) : undefined;
}

/** Where the first name of a path leads; undefined if it leads to what is not served. */
function baseOf(home: string, name: string): string | undefined {
  const base = realpathSync(join(home, name));
  if (base === join(home, name)) return base;
  const store = storeOf(home);
  if (store === undefined) return undefined;
  const isShared = shared.some(folder => base === join(store, folder));
  return isShared || folders.some(folder => dirname(base) === join(store, folder)) ? base : undefined;
}

/** The lists of releases that were served: a release never changes. */
const records = new Map<string, ReturnType<typeof readRelease>>();

function recordOf(folder: string): ReturnType<typeof readRelease> {
  const known = records.get(folder);
  if (known) return known;
  const record = readRelease(folder);
  if (record) records.set(folder, record);
  return record;
}

/** Whether a file of a release is in its list. A release without a record is not served from a store. */
function isOfRelease(base: string, path: readonly string[]): boolean {
  const depth = basename(base) === 'host' ? 1 : 2;
  const record = recordOf(join(base, ...path.slice(0, depth)));
  return record !== undefined && isListed(record, path.slice(depth).join('/'));
}

/**
 * Whether a site may serve a file, by its path below the site's root: a plain file of the site or of its store, no link
 * on the way but the publisher's, and, of a release, in the release's list. Accepts untrusted paths.
 */
export function isServedFile(root: string, path: string): boolean {
  if (!isPlainPath(path)) return false;
  const [first = '', ...rest] = path.split('/');
  try {
    const home = realpathSync(root);
    const base = baseOf(home, first);
    if (base === undefined) return false;
    const file = rest.length > 0 ? plainFile(base, rest.join('/')) : base;
    if (file === undefined || !lstatSync(file).isFile() || !hasPlainCopies(file)) return false;
    const isRelease = storeOf(home) !== undefined && (first === 'host' || first === 'remotes');
    return !isRelease || isOfRelease(base, rest);
  } catch {
    return false;
  }
}
