import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { appendAudit, auditFiles, readAudit } from '../audit';
import type { Bucket } from './bucket';
import { keeping, objectHeaders } from './object-headers';

/** The log as it was fetched. */
interface BroughtAudit {
  readonly etag: string | null;
  readonly length: number;
}

const keyOf = (file: string) => `store/${file}`;

/** Fetches the log and its head into the folder. */
export async function bringAudit(bucket: Bucket, folder: string): Promise<BroughtAudit> {
  let etag: string | null = null;
  for (const file of [auditFiles.head, auditFiles.log]) {
    const found = await bucket.get(keyOf(file));
    if (!found) continue;
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), found.bytes);
    etag = found.etag;
  }
  return { etag, length: readAudit(folder).entries.length };
}

/** Adds to the log in the bucket what was added in the folder; behind what others have added meanwhile. */
export async function sendAudit(bucket: Bucket, folder: string, before: BroughtAudit): Promise<void> {
  const added = readAudit(folder).entries.slice(before.length);
  if (added.length === 0) return;
  let { etag } = before;
  const put = (file: string, replaces?: string | null) =>
    bucket.put(keyOf(file), readFileSync(join(folder, file)), {
      ...objectHeaders(file, keeping.never),
      ...(replaces !== undefined && { replaces }),
    });
  while (!(await put(auditFiles.log, etag))) {
    ({ etag } = await bringAudit(bucket, folder));
    for (const note of added) appendAudit(folder, note);
  }
  await put(auditFiles.head);
}
