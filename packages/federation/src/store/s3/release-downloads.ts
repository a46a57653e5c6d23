import { existsSync, mkdirSync, rmSync, utimesSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { firstScreenFile } from '@sunbird/build/build-files';
import { hostName, releaseFolder } from '../../registry/schema';
import { lenderFilesIn } from '../files/lender-files';
import { forEach } from './bucket';
import { type BucketMirror, fetchFile, filesBelow, isRecord, keyOf, unserved } from './bucket-mirror';
import { type RevisionDocument, served } from './revision-objects';

/** Files of the shell's release from which the page is rendered. */
const hostFiles = ['index.template.html', 'boot.js', 'sw.js'];

/**
 * Fetches the records of all releases, and removes those that the bucket no longer has.
 *
 * @param seen ETags of the records that were fetched, by key.
 */
export async function fetchRecords(mirror: BucketMirror, seen: Map<string, string>): Promise<void> {
  const entries = (await mirror.bucket.entries(served)).filter(({ key }) => isRecord(key));
  const keys = new Set(entries.map(({ key }) => key));
  for (const key of seen.keys()) {
    if (keys.has(key)) continue;
    seen.delete(key);
    rmSync(join(mirror.folder, dirname(key.slice(served.length))), { recursive: true, force: true });
  }
  await forEach(
    entries.filter(({ key, etag }) => seen.get(key) !== etag),
    async ({ key, etag }) => {
      await fetchFile(mirror, key, served);
      seen.set(key, etag);
    },
  );
}

/** Fetches what the page is made of, for all releases that a revision names: a roll-back may use any of them. */
export async function fetchTemplates(
  mirror: BucketMirror,
  { registry, state }: RevisionDocument,
): Promise<void> {
  const named = [registry.microFrontends, state.earlier];
  const hosts = named.flatMap(slots => slots[hostName] ?? []);
  const releases = named.flatMap(slots => Object.values(slots).flat());
  const files = [
    ...hosts.flatMap(host => hostFiles.map(file => releaseFolder(host) + file)),
    ...releases
      .filter(({ extras }) => extras.preload.first !== undefined)
      .map(release => releaseFolder(release) + firstScreenFile),
    ...(state.settings ? lenderFilesIn(state.settings) : []),
  ];
  await forEach(
    files.filter(file => !existsSync(join(mirror.folder, file))),
    file => fetchFile(mirror, served + file, served),
  );
}

/** Fetches the files of a release, or of staff pages, as the bucket has them now. */
export async function fetchFolder(mirror: BucketMirror, name: string): Promise<void> {
  // HTTP would decompress the compressed copies, so they are not fetched.
  const base = keyOf(name);
  const listed = await mirror.bucket.list(`${base.replace(/\/$/, '')}/`);
  const keys = listed.filter(key => !/\.(br|gz)$/.test(key));
  const below = base.slice(0, base.length - name.length);
  const gone = filesBelow(mirror, name.replace(/\/$/, '')).filter(
    file => mirror.stored.has(file) && !keys.includes(below + file),
  );
  for (const file of gone) rmSync(join(mirror.folder, file), { force: true });
  await forEach(keys, key => fetchFile(mirror, key, below));
}

/** Creates an empty folder for each staff page of the bucket, with its date: pruning goes by age. */
export async function createStaffPageFolders({ bucket, folder }: BucketMirror): Promise<void> {
  for (const { key, modified } of await bucket.entries(`${unserved}pages/`)) {
    const [name] = /^pages\/[^/]+/.exec(key.slice(unserved.length)) ?? [];
    if (name === undefined) continue;
    mkdirSync(join(folder, name), { recursive: true });
    utimesSync(join(folder, name), new Date(modified), new Date(modified));
  }
}
