import { type ReleaseStore, verifyRevision } from '@sunbird/federation/store';

/** Interval of the checks: each hashes the served files and verifies a signature, and the desk ticks once a second. */
const everyMs = 20_000;

/**
 * Watches whether the published site still is what its publisher signed. A publication of another process updates
 * several files of a bucket one after the other, so only what two checks in a row find counts.
 */
export function createRevisionWatch(store: ReleaseStore, now: () => number) {
  let suspected = '';
  let isChanged = false;
  let nextCheck = 0;

  return {
    async check(): Promise<void> {
      if (now() < nextCheck) return;
      nextCheck = now() + everyMs;
      const found = (await verifyRevision(store)).problems.join('\n');
      isChanged = found !== '' && found === suspected;
      suspected = found;
    },
    isChanged: () => isChanged,
  };
}
export type RevisionWatch = ReturnType<typeof createRevisionWatch>;
