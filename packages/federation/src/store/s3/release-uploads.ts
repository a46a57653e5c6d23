import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { looksPath } from '../../looks/looks-schema';
import { lenderFolder } from '../../registry/lender-file';
import { listFiles } from '../files/files';
import { readState } from '../revisions/site-state';
import { forEach } from './bucket';
import {
  type BucketMirror,
  bytesOf,
  filesBelow,
  isRecord,
  isStored,
  noteStored,
  unserved,
} from './bucket-mirror';
import { cachePolicy, objectHeaders } from './object-headers';
import { served } from './revision-objects';

async function put(mirror: BucketMirror, file: string, cacheControl: string): Promise<void> {
  await mirror.bucket.put(served + file, bytesOf(mirror, file), objectHeaders(file, cacheControl));
  noteStored(mirror, file);
}

/** Uploads the new files of releases, each release's record last. */
export async function sendReleases(mirror: BucketMirror): Promise<void> {
  const local = ['host', 'remotes', lenderFolder]
    .flatMap(name => filesBelow(mirror, name))
    .filter(file => !file.includes('.tmp/'));
  const fresh = local.filter(file => !isStored(mirror, file));
  if (fresh.length === 0) return;
  const keys = new Set(await mirror.bucket.list(served));
  await forEach(
    fresh.filter(file => !isRecord(file) && !keys.has(served + file)),
    file => put(mirror, file, cachePolicy.immutable),
  );
  await forEach(fresh.filter(isRecord), async file => {
    const known = await mirror.bucket.get(served + file);
    if (!known?.bytes.equals(bytesOf(mirror, file))) await put(mirror, file, cachePolicy.revalidated);
  });
}

function isPage(file: string): boolean {
  return /\.html(\.\w+)?$/.test(file);
}

/** Uploads the pages beside the app. The files that a page loads are uploaded before it. */
export async function sendPages({ bucket, folder }: BucketMirror): Promise<void> {
  for (const [path, stored] of Object.entries(readState(folder).pages)) {
    const policy = path === looksPath ? cachePolicy.immutable : cachePolicy.revalidated;
    if (!existsSync(join(folder, stored))) continue;
    const files = listFiles(join(folder, stored)).sort((a, b) => Number(isPage(a)) - Number(isPage(b)));
    for (const file of files) {
      const bytes = readFileSync(join(folder, stored, file));
      await bucket.put(`${served}${path}/${file}`, bytes, objectHeaders(file, policy));
    }
  }
}

/** Uploads what the site never serves: staff pages, which the desk serves, and bills of materials. */
export async function sendUnserved(mirror: BucketMirror): Promise<void> {
  const local = [...Object.values(readState(mirror.folder).staffPages), 'sbom']
    .flatMap(name => filesBelow(mirror, name))
    .filter(file => !/\.(br|gz)$/.test(file) && !mirror.stored.has(file));
  await forEach(local, async file => {
    const options = { ...objectHeaders(file, cachePolicy.never), replaces: null };
    await mirror.bucket.put(unserved + file, bytesOf(mirror, file), options);
    mirror.stored.set(file, undefined);
  });
}
