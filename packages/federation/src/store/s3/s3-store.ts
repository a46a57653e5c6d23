import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { auditFiles } from '../audit/audit';
import type { ReleaseStore } from '../release-store';
import { plansFile } from '../releases/planned-releases';
import type { Bucket } from './bucket';
import { openDeskRecords } from './desk-records';
import { type LeaseTimes, takeLease } from './lease';
import { openReleaseObjects } from './release-objects';
import {
  commit,
  documentOf,
  documents,
  fetchLivePage,
  fetchRevisions,
  installPage,
  page,
  updateDependents,
} from './revision-objects';

export interface S3StoreOptions extends LeaseTimes {
  /** How long fetched release records stay valid while the page is unchanged, in milliseconds. */
  readonly recordsHold?: number;
}

const minute = 60_000;

/**
 * A release store in a bucket. Actions run on a local mirror folder with the same rules as on a folder store; `send`
 * then uploads the new files and publishes the revision by one conditional write of the page. The desk's records are in
 * the bucket too, outside of what is served; a process must hold the lease to change them.
 */
export async function openS3Store(
  bucket: Bucket,
  { recordsHold = 15_000, ...leaseTimes }: S3StoreOptions = {},
): Promise<ReleaseStore> {
  const folder = mkdtempSync(join(tmpdir(), 'sunbird-store-'));
  const records = openDeskRecords(bucket, folder);
  const releases = openReleaseObjects(bucket, folder);
  /** ETag of the page that the folder mirrors. */
  let seen: string | undefined;
  let before: string | undefined;
  /** Whether the folder may have unsent changes. */
  let isAhead = false;
  let freshUntil = 0;
  let areDependentsDue = true;
  let sweepAt = 0;

  async function refreshSite(): Promise<void> {
    const present = (await bucket.entries(page)).find(({ key }) => key === page);
    const isOther = isAhead || present?.etag !== seen;
    const fetched = isOther ? await fetchLivePage(bucket) : undefined;
    if (fetched) await releases.fetchTemplates(fetched.document);
    if (isOther || performance.now() >= freshUntil) {
      await releases.fetchRecords();
      freshUntil = performance.now() + recordsHold;
    }
    if (!fetched) return;
    installPage(folder, fetched);
    seen = fetched.object.etag;
    before = documentOf(folder);
  }

  async function refresh(): Promise<void> {
    const place = await records.fetchChanges();
    await refreshSite();
    place();
    if (isAhead) releases.dropPreviews();
    isAhead = false;
  }

  /** Uploads everything that is new. Returns whether it published a revision. */
  async function sendSite(): Promise<boolean> {
    await releases.sendReleases();
    await releases.sendPreviews();
    await releases.sendUnserved();
    const after = documentOf(folder);
    if (after === before) return false;
    await releases.sendPages();
    seen = await commit(bucket, folder, seen);
    before = after;
    return true;
  }

  /** Updates the files that lag behind the page, and removes expired previews. After a failure the next change retries. */
  async function tidy(): Promise<void> {
    if (areDependentsDue) await updateDependents(bucket);
    areDependentsDue = false;
    if (performance.now() < sweepAt) return;
    await releases.removeOldPreviews(Date.now());
    sweepAt = performance.now() + minute;
  }

  await refreshSite();
  await records.fetch([auditFiles.head, auditFiles.log, plansFile]);
  return {
    folder,
    isMirror: true,
    async fetch(folders) {
      for (const name of folders) {
        const [, isRevision, number] = /^(revisions)(?:\/(\d+))?$/.exec(name) ?? [];
        if (isRevision === undefined) await releases.fetch(name);
        else await fetchRevisions(bucket, folder, number);
        if (name === 'revisions') await releases.createStaffPageFolders();
      }
    },
    async send() {
      await sendSite();
      await records.send();
      areDependentsDue = true;
      await tidy();
    },
    refresh,
    async change(action) {
      const lease = await takeLease(bucket, leaseTimes);
      let isPublished = false;
      try {
        await refresh();
        records.appendDeferred();
        isAhead = true;
        try {
          return await action();
        } finally {
          lease.check();
          isPublished = await sendSite();
          areDependentsDue ||= isPublished;
          await records.send(lease.check);
          isAhead = false;
        }
      } catch (error) {
        if (isAhead && isPublished) records.deferUnsent();
        if (isAhead) await refresh().catch(() => undefined);
        throw error;
      } finally {
        await lease.release();
        await tidy().catch(() => undefined);
      }
    },
    async forget(folders) {
      for (const name of folders) {
        const number = /^revisions\/(\d+)$/.exec(name)?.[1];
        if (number === undefined) await releases.forget(name);
        else for (const key of await bucket.list(`${documents}${number}-`)) await bucket.remove(key);
      }
    },
    close: async () => rmSync(folder, { recursive: true, force: true }),
  };
}
