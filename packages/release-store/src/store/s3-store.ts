import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lenderFolder } from '@sunbird/lender-settings/site-paths';
import { type Bucket, forEach } from '@sunbird/node-kit/bucket';
import { auditFile } from '../records/audit';
import { expiryOf } from '../records/preview-files';
import { currentRevision } from '../records/site-state';
import { type Lease, type LeaseTimes, requireConditions, takeLease } from './lease';
import { fetchFiles, isRecord, keyOf, type Mirror, pull, pushNew, served } from './mirror';
import { plansFile } from './prune';
import type { ReleaseStore } from './release-store';
import {
  commit,
  createPageFolders,
  fetchLivePage,
  installPage,
  type LivePage,
  openDeskRecords,
  page,
  updateDependents,
} from './stored-records';

const minute = 60_000;

/** Updates the files that lag behind the page, and removes expired previews. After a failure the next change retries. */
function createTidying(mirror: Mirror) {
  const { bucket } = mirror;
  let areDependentsDue = true;
  let sweepAt = 0;
  return {
    /** Says that the page was published. */
    demand(): void {
      areDependentsDue = true;
    },
    async tidy(): Promise<void> {
      if (areDependentsDue) await updateDependents(mirror);
      areDependentsDue = false;
      if (performance.now() < sweepAt) return;
      const over = (await bucket.list(`${served}preview-`)).filter(
        key => (expiryOf(key.slice(served.length)) ?? Number.POSITIVE_INFINITY) <= Date.now(),
      );
      await forEach(over, key => bucket.remove(key));
      sweepAt = performance.now() + minute;
    },
  };
}

interface S3StoreOptions extends LeaseTimes {
  /** How long fetched release records stay valid while the page is unchanged, in milliseconds. */
  readonly recordsHold?: number;
}

/** The published site in the bucket and in the mirror folder: its page, and the releases that the page names. */
function openSite(mirror: Mirror, recordsHold: number) {
  const { bucket, folder } = mirror;
  /** The page that the folder mirrors. */
  let seen: LivePage | undefined;
  let freshUntil = 0;

  return {
    /** Updates the folder, if the page changed or the folder `isAhead` of it. */
    async refresh(isAhead: boolean): Promise<void> {
      const present = (await bucket.entries(page)).find(({ key }) => key === page);
      const isOther = isAhead || present?.etag !== seen?.etag;
      const live = isOther ? await fetchLivePage(mirror) : undefined;
      if (isOther || performance.now() >= freshUntil) {
        for (const name of ['host/', 'remotes/']) (await pull(mirror, name, isRecord))();
        freshUntil = performance.now() + recordsHold;
      }
      if (!live) return;
      installPage(mirror, live);
      seen = live;
    },

    /** Uploads everything that is new. Returns whether it published a revision. */
    async send(): Promise<boolean> {
      await pushNew(mirror, ['host', 'remotes', lenderFolder, 'previews', 'pages', 'revisions']);
      const name = currentRevision(folder);
      if (name === undefined || name === seen?.name) return false;
      seen = await commit(mirror, name, seen?.etag);
      return true;
    },

    async fetch(paths: readonly string[]): Promise<void> {
      for (const path of paths) (await pull(mirror, path))();
      if (paths.includes('revisions')) await createPageFolders(mirror);
    },
  };
}

function openParts(bucket: Bucket, recordsHold: number) {
  const mirror: Mirror = {
    bucket,
    folder: mkdtempSync(join(tmpdir(), 'sunbird-store-')),
    bucketFiles: new Map(),
  };
  return {
    mirror,
    records: openDeskRecords(mirror),
    site: openSite(mirror, recordsHold),
    tidying: createTidying(mirror),
    /** Whether the folder may have unsent changes. */
    state: { isAhead: false },
  };
}

type Parts = ReturnType<typeof openParts>;

async function refresh({ records, site, state }: Parts): Promise<void> {
  const place = await records.fetchChanges();
  await site.refresh(state.isAhead);
  place();
  state.isAhead = false;
}

/** Runs an action on the updated folder under the lease of the bucket, and sends its changes. */
async function change<Result>(
  parts: Parts,
  lease: Lease,
  action: () => Result | Promise<Result>,
): Promise<Result> {
  const { records, site, tidying, state } = parts;
  let isPublished = false;
  try {
    await refresh(parts);
    records.appendDeferred();
    state.isAhead = true;
    try {
      return await action();
    } finally {
      lease.check();
      isPublished = await site.send();
      if (isPublished) tidying.demand();
      await records.send(lease.check);
      state.isAhead = false;
    }
  } catch (error) {
    if (state.isAhead && isPublished) records.deferUnsent();
    if (state.isAhead) await refresh(parts).catch(() => undefined);
    throw error;
  } finally {
    await lease.release();
    await tidying.tidy().catch(() => undefined);
  }
}

/**
 * A release store in a bucket. Actions run on a local mirror folder with the same rules as on a folder store; `send`
 * then uploads the new files and publishes the revision by one conditional write of the page. The desk's records are in
 * the bucket too, outside of what is served; a process must hold the lease to change them.
 */
export async function openS3Store(
  bucket: Bucket,
  { recordsHold = 15_000, ...leaseTimes }: S3StoreOptions = {},
): Promise<ReleaseStore> {
  const parts = openParts(bucket, recordsHold);
  const { mirror, records, site, tidying } = parts;
  await site.refresh(false);
  // The records that publishing and pruning read.
  await fetchFiles(mirror, [auditFile, plansFile]);
  return {
    folder: mirror.folder,
    isMirror: true,
    fetch: site.fetch,
    async send() {
      await requireConditions(bucket);
      if (await site.send()) tidying.demand();
      await records.send();
      await tidying.tidy();
    },
    readServed: async file => (await bucket.get(served + file))?.bytes,
    refresh: () => refresh(parts),
    async change(action) {
      await requireConditions(bucket);
      return change(parts, await takeLease(bucket, leaseTimes), action);
    },
    async forget(paths) {
      for (const path of paths) {
        const below = await bucket.list(keyOf(path));
        // Not another folder whose name only begins alike.
        const keys = below.filter(key => key === keyOf(path) || key.startsWith(`${keyOf(path)}/`));
        await forEach(keys, key => bucket.remove(key));
      }
    },
    close: async () => rmSync(mirror.folder, { recursive: true, force: true }),
  };
}
