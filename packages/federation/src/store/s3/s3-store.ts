import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { auditFiles } from '../audit/audit';
import type { ReleaseStore } from '../release-store';
import { plansFile } from '../releases/planned-releases';
import type { Bucket } from './bucket';
import { createConditionProbe } from './condition-probe';
import { openDeskRecords } from './desk-records';
import { type Lease, type LeaseTimes, takeLease } from './lease';
import { openReleaseObjects, type ReleaseObjects } from './release-objects';
import { documents, served, updateDependents } from './revision-objects';
import { openSiteMirror } from './site-mirror';

const minute = 60_000;

/** Updates the files that lag behind the page, and removes expired previews. After a failure the next change retries. */
function createTidying(bucket: Bucket, releases: ReleaseObjects) {
  let areDependentsDue = true;
  let sweepAt = 0;
  return {
    /** Says that the page was published. */
    demand(): void {
      areDependentsDue = true;
    },
    async tidy(): Promise<void> {
      if (areDependentsDue) await updateDependents(bucket);
      areDependentsDue = false;
      if (performance.now() < sweepAt) return;
      await releases.removeOldPreviews(Date.now());
      sweepAt = performance.now() + minute;
    },
  };
}

export interface S3StoreOptions extends LeaseTimes {
  /** How long fetched release records stay valid while the page is unchanged, in milliseconds. */
  readonly recordsHold?: number;
}

function openParts(bucket: Bucket, recordsHold: number) {
  const folder = mkdtempSync(join(tmpdir(), 'sunbird-store-'));
  const releases = openReleaseObjects(bucket, folder);
  return {
    folder,
    releases,
    records: openDeskRecords(bucket, folder),
    site: openSiteMirror({ bucket, folder, releases, recordsHold }),
    tidying: createTidying(bucket, releases),
  };
}

type Parts = ReturnType<typeof openParts>;

interface MirrorState {
  /** Whether the folder may have unsent changes. */
  isAhead: boolean;
}

async function refresh({ releases, records, site }: Parts, state: MirrorState): Promise<void> {
  const place = await records.fetchChanges();
  await site.refresh(state.isAhead);
  place();
  if (state.isAhead) releases.dropPreviews();
  state.isAhead = false;
}

/** Runs an action on the updated folder under the lease of the bucket, and sends its changes. */
async function change<Result>(
  parts: Parts,
  state: MirrorState,
  lease: Lease,
  action: () => Result | Promise<Result>,
): Promise<Result> {
  const { records, site, tidying } = parts;
  let isPublished = false;
  try {
    await refresh(parts, state);
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
    if (state.isAhead) await refresh(parts, state).catch(() => undefined);
    throw error;
  } finally {
    await lease.release();
    await tidying.tidy().catch(() => undefined);
  }
}

async function forget(bucket: Bucket, releases: ReleaseObjects, folders: readonly string[]): Promise<void> {
  for (const name of folders) {
    const number = /^revisions\/(\d+)$/.exec(name)?.[1];
    if (number === undefined) await releases.forget(name);
    else for (const key of await bucket.list(`${documents}${number}-`)) await bucket.remove(key);
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
  const { folder, releases, records, site, tidying } = parts;
  const state: MirrorState = { isAhead: false };
  const requireConditions = createConditionProbe(bucket);
  await site.refresh(false);
  await records.fetch([auditFiles.head, auditFiles.log, plansFile]);
  return {
    folder,
    isMirror: true,
    fetch: site.fetch,
    async send() {
      await requireConditions();
      await site.send();
      await records.send();
      tidying.demand();
      await tidying.tidy();
    },
    readServed: async file => (await bucket.get(served + file))?.bytes,
    refresh: () => refresh(parts, state),
    async change(action) {
      await requireConditions();
      return change(parts, state, await takeLease(bucket, leaseTimes), action);
    },
    forget: folders => forget(bucket, releases, folders),
    close: async () => rmSync(folder, { recursive: true, force: true }),
  };
}
