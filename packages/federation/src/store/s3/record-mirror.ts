import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { auditFiles, readAudit } from '../audit/audit';
import { listFiles } from '../files/files';
import { type Bucket, type BucketObject, forEach } from './bucket';
import { cachePolicy, objectHeaders } from './object-headers';

/** Prefix of the records; nothing under `store/` is served. */
export const base = 'store/';
export const below = 'desk/';

export type Fetched = Pick<BucketObject, 'bytes' | 'etag'>;

/** A local folder that mirrors the desk's records of a bucket. */
export interface RecordMirror {
  readonly bucket: Bucket;
  readonly folder: string;
  /** Records as the bucket had them last, by their path in the folder. */
  readonly known: Map<string, Fetched>;
  /** Lines of the audit log that the bucket has. */
  sentLines: number;
}

export function createRecordMirror(bucket: Bucket, folder: string): RecordMirror {
  return { bucket, folder, known: new Map(), sentLines: 0 };
}

/** The records in the folder, by their path in it. */
export function localFiles({ folder }: RecordMirror): string[] {
  if (!existsSync(join(folder, below))) return [];
  return listFiles(join(folder, below))
    .map(file => below + file)
    .filter(file => !file.endsWith('.tmp'));
}

/** Whether a record of the folder is as the bucket had it last. */
export function isAsKnown({ folder, known }: RecordMirror, file: string): boolean {
  return (
    existsSync(join(folder, file)) && known.get(file)?.bytes.equals(readFileSync(join(folder, file))) === true
  );
}

/** Writes a fetched record to the folder. */
export function place(mirror: RecordMirror, file: string, fetched: Fetched): void {
  const { folder, known } = mirror;
  mkdirSync(dirname(join(folder, file)), { recursive: true, mode: 0o700 });
  writeFileSync(join(folder, file), fetched.bytes, { mode: 0o600 });
  known.set(file, fetched);
  if (file === auditFiles.log) mirror.sentLines = readAudit(folder).entries.length;
}

/** Fetches records. The head comes before the log: a log may be ahead of its head, but not behind it. */
export async function fetchAll(
  { bucket }: RecordMirror,
  files: readonly string[],
): Promise<Map<string, Fetched>> {
  const fetched = new Map<string, Fetched>();
  async function fetchOne(file: string) {
    const found = await bucket.get(base + file);
    if (found) fetched.set(file, found);
  }
  await forEach(
    files.filter(file => file !== auditFiles.log),
    fetchOne,
  );
  if (files.includes(auditFiles.log)) await fetchOne(auditFiles.log);
  return fetched;
}

/** Uploads a record; with `replaces` on condition that the bucket still has that version. Returns its ETag. */
export async function put(
  { bucket, folder, known }: RecordMirror,
  file: string,
  replaces?: string | null,
): Promise<string | undefined> {
  const bytes = readFileSync(join(folder, file));
  const condition = replaces === undefined ? {} : { replaces };
  const etag = await bucket.put(base + file, bytes, {
    ...objectHeaders(file, cachePolicy.never),
    ...condition,
  });
  if (etag !== undefined) known.set(file, { bytes, etag });
  return etag;
}

async function isStored({ bucket, folder, known }: RecordMirror, file: string): Promise<boolean> {
  const found = await bucket.get(base + file);
  if (!found?.bytes.equals(readFileSync(join(folder, file)))) return false;
  known.set(file, found);
  return true;
}

/**
 * Uploads a record on condition that the bucket has the known version. Returns whether the bucket has it now: a write
 * may have succeeded although its response was lost.
 */
export async function replace(mirror: RecordMirror, file: string): Promise<boolean> {
  const etag = await put(mirror, file, mirror.known.get(file)?.etag ?? null);
  return etag !== undefined || isStored(mirror, file);
}
