import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../files/files';
import { recordFile } from '../releases/release-record';
import type { Bucket } from './bucket';
import { served, write } from './revision-objects';

/** Prefix of objects that are not served. */
export const unserved = 'store/';

/** A local folder that mirrors releases and pages of a bucket. */
export interface BucketMirror {
  readonly bucket: Bucket;
  readonly folder: string;
  /** Files that the bucket has, by their path in the folder; for records also their content. */
  readonly stored: Map<string, Buffer | undefined>;
}

export function createBucketMirror(bucket: Bucket, folder: string): BucketMirror {
  return { bucket, folder, stored: new Map() };
}

/** Whether a file is the record of a release. */
export function isRecord(file: string): boolean {
  return file.endsWith(`/${recordFile}`);
}

/** The key of a folder of the store. */
export function keyOf(folder: string): string {
  return (folder.startsWith('pages/') || folder === 'sbom' ? unserved : served) + folder;
}

export function bytesOf({ folder }: BucketMirror, file: string): Buffer {
  return readFileSync(join(folder, file));
}

/** The files below a folder of the mirror, by their path in the mirror. */
export function filesBelow({ folder }: BucketMirror, name: string): string[] {
  return existsSync(join(folder, name)) ? listFiles(join(folder, name)).map(file => `${name}/${file}`) : [];
}

/** Remembers that the bucket has this file as it is in the folder. */
export function noteStored(mirror: BucketMirror, file: string): void {
  mirror.stored.set(file, isRecord(file) ? bytesOf(mirror, file) : undefined);
}

/** Whether the bucket has this file as it is in the folder. */
export function isStored(mirror: BucketMirror, file: string): boolean {
  if (!mirror.stored.has(file)) return false;
  return !isRecord(file) || mirror.stored.get(file)?.equals(bytesOf(mirror, file)) === true;
}

/** Writes an object to the folder, under its key without the prefix `below`. Does nothing if there is no such object. */
export async function fetchFile(mirror: BucketMirror, key: string, below: string): Promise<void> {
  const found = await mirror.bucket.get(key);
  if (!found) return;
  const file = key.slice(below.length);
  write(join(mirror.folder, file), found.bytes);
  noteStored(mirror, file);
}
