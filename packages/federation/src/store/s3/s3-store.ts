import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { auditFiles } from '../audit';
import { plansFile } from '../planned';
import type { ReleaseStore } from '../release-store';
import type { Bucket } from './bucket';
import { openDeskRecords } from './desk-records';
import { type LeaseTimes, takeLease } from './lease';
import { openReleaseObjects } from './release-objects';
import {
  bringRevisions,
  commit,
  documentOf,
  documents,
  fetchPage,
  follow,
  page,
  placePage,
} from './revision-objects';

export interface S3StoreOptions extends LeaseTimes {
  /** How long the records of releases hold that were fetched, while the page is the same, in milliseconds. */
  readonly recordsHold?: number;
}

const minute = 60_000;

/**
 * A release store in a bucket. Acts run on a folder that stands for it, with the same rules as for a store that is a
 * folder; `send` then puts the new files there and, in one conditional write of the page, the revision. What the desk
 * keeps lies there too, apart from what is served; who changes it holds a lease.
 */
export async function openS3Store(
  bucket: Bucket,
  { recordsHold = 15_000, ...leaseTimes }: S3StoreOptions = {},
): Promise<ReleaseStore> {
  const folder = mkdtempSync(join(tmpdir(), 'sunbird-store-'));
  const records = openDeskRecords(bucket, folder);
  const releases = openReleaseObjects(bucket, folder);
  /** ETag of the page that the folder stands for. */
  let seen: string | undefined;
  let before: string | undefined;
  /** Whether the folder may hold what was not sent. */
  let isAhead = false;
  let freshUntil = 0;
  let isFollowDue = true;
  let sweepAt = 0;

  async function refreshSite(): Promise<void> {
    const present = (await bucket.entries(page)).find(({ key }) => key === page);
    const isOther = isAhead || present?.etag !== seen;
    const fetched = isOther ? await fetchPage(bucket) : undefined;
    if (fetched) await releases.bringTemplates(fetched.document);
    if (isOther || performance.now() >= freshUntil) {
      await releases.bringRecords();
      freshUntil = performance.now() + recordsHold;
    }
    if (!fetched) return;
    placePage(folder, fetched);
    seen = fetched.object.etag;
    before = documentOf(folder);
  }

  async function refresh(): Promise<void> {
    const place = await records.look();
    await refreshSite();
    place();
    if (isAhead) releases.dropPreviews();
    isAhead = false;
  }

  /** Puts everything there that is new; returns whether a revision came into force. */
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

  /** What lags behind the page, and what is over. Where it fails, the next change does it. */
  async function tidy(): Promise<void> {
    if (isFollowDue) await follow(bucket);
    isFollowDue = false;
    if (performance.now() < sweepAt) return;
    await releases.removeOldPreviews(Date.now());
    sweepAt = performance.now() + minute;
  }

  await refreshSite();
  await records.bring([auditFiles.head, auditFiles.log, plansFile]);
  return {
    folder,
    isMirror: true,
    async bring(folders) {
      for (const name of folders) {
        const [, isRevision, number] = /^(revisions)(?:\/(\d+))?$/.exec(name) ?? [];
        if (isRevision === undefined) await releases.bring(name);
        else await bringRevisions(bucket, folder, number);
        if (name === 'revisions') await releases.nameStaffPages();
      }
    },
    async send() {
      await sendSite();
      await records.send();
      isFollowDue = true;
      await tidy();
    },
    refresh,
    async change(act) {
      const lease = await takeLease(bucket, leaseTimes);
      let isPublished = false;
      try {
        await refresh();
        records.pay();
        isAhead = true;
        try {
          return await act();
        } finally {
          lease.check();
          isPublished = await sendSite();
          isFollowDue ||= isPublished;
          await records.send(lease.check);
          isAhead = false;
        }
      } catch (error) {
        if (isAhead && isPublished) records.owe();
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
