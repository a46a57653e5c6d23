import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { lenderFolder } from '@sunbird/lender-settings/site-paths';
import { type Bucket, type BucketObject, forEach } from '@sunbird/node-kit/bucket';
import { listFiles } from '@sunbird/node-kit/files';
import { recordFile } from '@sunbird/node-kit/served-file';

/** Prefixes of what the site serves, and of what it does not. */
export const served = 'site/';
const unserved = 'store/';
/** Folders of the store that are served where they lie. */
const servedFolders: readonly (string | undefined)[] = ['host', 'remotes', lenderFolder];
const previews = 'previews/';

/** Values of `Cache-Control`. */
export const cachePolicy = { immutable: 'public, max-age=31536000, immutable', revalidated: 'no-cache' };

/** A file as the bucket has it; of one that may change, also the bytes. */
interface BucketFile {
  readonly etag: string;
  readonly bytes?: Buffer;
}

/** A local folder with the files of a bucket's store, as far as they were fetched. */
export interface Mirror {
  readonly bucket: Bucket;
  readonly folder: string;
  /** What the bucket has, by its path in the folder. */
  readonly bucketFiles: Map<string, BucketFile>;
}

/** The key of a file or folder of the store. */
export function keyOf(path: string): string {
  if (path.startsWith(previews)) return served + path.slice(previews.length);
  return (servedFolders.includes(path.split('/', 1)[0]) ? served : unserved) + path;
}

function pathOf(key: string): string {
  return key.replace(/^(?:site|store)\//, '');
}

/** Whether a file is the record of a release. */
export function isRecord(path: string): boolean {
  return path.endsWith(`/${recordFile}`);
}

/** The desk's records and those of releases may change; all else has an address of its content. */
function mayChange(path: string): boolean {
  return path.startsWith('desk/') || isRecord(path);
}

/**
 * The files below a folder of the mirror, by their path in the mirror. A bucket has no compressed copies beside a file: the
 * CDN makes them. What a build has compressed only is a file as any other.
 */
export function filesBelow({ folder }: Mirror, name: string): string[] {
  if (!existsSync(join(folder, name))) return [];
  const files = listFiles(join(folder, name));
  const all = new Set(files);
  const isCopy = (file: string) => /\.(?:br|gz)$/.test(file) && all.has(file.slice(0, -3));
  return files.filter(file => !/\.tmp(\/|$)/.test(file) && !isCopy(file)).map(file => `${name}/${file}`);
}

/** Whether a file of the folder is as the bucket had it last. */
export function isUnchanged({ folder, bucketFiles }: Mirror, path: string): boolean {
  const last = bucketFiles.get(path);
  if (!last?.bytes) return last !== undefined;
  return existsSync(join(folder, path)) && last.bytes.equals(readFileSync(join(folder, path)));
}

/** Writes a fetched file into the folder. */
function place({ folder, bucketFiles }: Mirror, path: string, { etag, bytes }: BucketObject): void {
  // The desk's records are its own; a copy of all else is served.
  const [folderMode, mode] = path.startsWith('desk/') ? [0o700, 0o600] : [0o755, 0o644];
  mkdirSync(dirname(join(folder, path)), { recursive: true, mode: folderMode });
  writeFileSync(join(folder, path), bytes, { mode });
  bucketFiles.set(path, { etag, ...(mayChange(path) && { bytes }) });
}

/** Removes a file that the bucket has no more; with its record, a whole release. */
function remove({ folder, bucketFiles }: Mirror, path: string): void {
  const gone = isRecord(path) ? dirname(path) : path;
  for (const file of bucketFiles.keys())
    if (file === gone || file.startsWith(`${gone}/`)) bucketFiles.delete(file);
  rmSync(join(folder, gone), { recursive: true, force: true });
}

async function fetchAll({ bucket }: Mirror, paths: readonly string[]): Promise<Map<string, BucketObject>> {
  const fetched = new Map<string, BucketObject>();
  await forEach(paths, async path => {
    const object = await bucket.get(keyOf(path));
    if (object) fetched.set(path, object);
  });
  return fetched;
}

/** Fetches files, whether they changed or not. */
export async function fetchFiles(mirror: Mirror, paths: readonly string[]): Promise<void> {
  for (const [path, object] of await fetchAll(mirror, paths)) place(mirror, path, object);
}

/** Fetches the files that the folder does not have, and that never change. */
export function fetchMissing(mirror: Mirror, paths: readonly string[]): Promise<void> {
  return fetchFiles(
    mirror,
    paths.filter(path => !existsSync(join(mirror.folder, path))),
  );
}

/**
 * Fetches what changed in the bucket where paths begin like this. The returned function writes it, and removes what is
 * gone: readers of the folder never see a part of it.
 */
export async function pull(
  mirror: Mirror,
  below: string,
  /** Which of the files are wanted. */
  wants: (path: string) => boolean = () => true,
): Promise<() => void> {
  const { bucket, bucketFiles } = mirror;
  const entries = (await bucket.entries(keyOf(below))).map(({ key, etag }) => [pathOf(key), etag] as const);
  const there = new Map(entries.filter(([path]) => wants(path)));
  const changed = [...there].filter(([path, etag]) => bucketFiles.get(path)?.etag !== etag);
  const fetched = await fetchAll(
    mirror,
    changed.map(([path]) => path),
  );
  return () => {
    for (const [path, object] of fetched) place(mirror, path, object);
    const gone = [...bucketFiles.keys()].filter(
      path => path.startsWith(below) && wants(path) && !there.has(path),
    );
    for (const path of gone) remove(mirror, path);
  };
}

/** Puts the files below a folder back to what the bucket had last: discards changes that were not sent. */
export function discard(mirror: Mirror, name: string): void {
  const { folder, bucketFiles } = mirror;
  const before = [...bucketFiles.keys()].filter(path => path.startsWith(`${name}/`));
  for (const path of new Set([...filesBelow(mirror, name), ...before])) {
    const bytes = bucketFiles.get(path)?.bytes;
    if (!bytes) rmSync(join(folder, path), { force: true });
    else if (!isUnchanged(mirror, path)) writeFileSync(join(folder, path), bytes, { mode: 0o600 });
  }
}

/** Uploads a file as it is in the folder; with `replaces` on that condition. Returns whether the bucket has it now. */
export async function push(
  { bucket, folder, bucketFiles }: Mirror,
  path: string,
  options: { readonly cacheControl?: string; readonly replaces?: string | null } = {},
): Promise<boolean> {
  const bytes = readFileSync(join(folder, path));
  let etag = await bucket.put(keyOf(path), bytes, options);
  if (etag === undefined) {
    // A write may have succeeded although its response was lost.
    const present = await bucket.get(keyOf(path));
    if (present?.bytes.equals(bytes)) etag = present.etag;
  }
  if (etag === undefined) return false;
  bucketFiles.set(path, { etag, ...(mayChange(path) && { bytes }) });
  return true;
}

/** Uploads a changed file unless another process has changed it too. Returns whether the bucket has it now. */
export function replace(mirror: Mirror, path: string): Promise<boolean> {
  return push(mirror, path, { replaces: mirror.bucketFiles.get(path)?.etag ?? null });
}

function policyOf(path: string): { cacheControl?: string } {
  if (path.startsWith(previews) || keyOf(path).startsWith(unserved)) return {};
  return { cacheControl: isRecord(path) ? cachePolicy.revalidated : cachePolicy.immutable };
}

/** Uploads new files of releases, pages, revisions and the lender's, and previews; each release's record after all files. */
export async function pushNew(mirror: Mirror, folders: readonly string[]): Promise<void> {
  const fresh = folders.flatMap(name => filesBelow(mirror, name)).filter(path => !isUnchanged(mirror, path));
  const stored = fresh.filter(path => !path.startsWith(previews)).map(keyOf);
  const there = new Set<string>();
  await forEach([...new Set(stored.map(key => key.replace(/[^/]*$/, '')))], async prefix => {
    for (const key of await mirror.bucket.list(prefix)) there.add(key);
  });
  const missing = fresh.filter(path => !isRecord(path) && !there.has(keyOf(path)));
  for (const paths of [missing, fresh.filter(isRecord)])
    await forEach(paths, async path => void (await push(mirror, path, policyOf(path))));
}
