import { lstatSync, readFileSync, realpathSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import * as v from 'valibot';
import { hasPlainCopies, isPlainPath, plainFile } from './files';

/** File of a release's folder with its record. */
export const recordFile = 'release.json';

const hashesSchema = v.record(v.string(), v.string());
/** What a release's record says of its files: hashes by name. Earlier records have some of them beside the release. */
const listSchema = v.object({
  contents: hashesSchema,
  release: v.object({ extras: v.object({ files: hashesSchema }) }),
});
type ReleaseList = v.InferOutput<typeof listSchema>;

/** The file that a compressed copy is of; other files are their own. */
export function originalOf(file: string): string {
  return file.replace(/\.(br|gz)$/, '');
}

/** The hashes of a release: those of its record, and, before them, those that the page has. */
export function hashesOf({ contents, release }: ReleaseList): Readonly<Record<string, string>> {
  return { ...contents, ...release.extras.files };
}

/** Whether a file of a release, or the file that it is a copy of, is in the release's list. */
export function isListed(list: ReleaseList, file: string): boolean {
  const hashes = hashesOf(list);
  return [file, originalOf(file)].some(name => Object.hasOwn(hashes, name));
}

/** The list of a release; undefined if its record is missing or invalid. */
function readList(folder: string): ReleaseList | undefined {
  try {
    return v.parse(listSchema, JSON.parse(readFileSync(plainFile(folder, recordFile) ?? '', 'utf8')));
  } catch {
    return undefined;
  }
}

/** A file that only the site of the lender in a box has; any other site neither exports nor serves it. */
export function isSample(path: string): boolean {
  return /^sample-/.test(basename(path));
}

/** A file that pages of other origins load, where the site lets them: of a remote, or what describes one. */
export function isOpenFile(address: string): boolean {
  return /^\/(remotes\/|[a-z0-9-]+\.mf-manifest\.json$)/.test(address);
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
const lists = new Map<string, ReleaseList>();

function listOf(folder: string): ReleaseList | undefined {
  const list = lists.get(folder) ?? readList(folder);
  if (list) lists.set(folder, list);
  return list;
}

/** Whether a file of a release is in its list. A release without a record is not served from a store. */
function isOfRelease(base: string, path: readonly string[]): boolean {
  const depth = basename(base) === 'host' ? 1 : 2;
  const list = listOf(join(base, ...path.slice(0, depth)));
  return list !== undefined && isListed(list, path.slice(depth).join('/'));
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
