import { type ReleaseStore, verifyRevision } from '@sunbird/federation/store';

/**
 * Watches whether the published site still is what its publisher signed. A publication of another process updates
 * several files of a bucket one after the other, so only what two checks in a row find counts.
 */
export function createRevisionWatch(store: ReleaseStore) {
  let suspected = '';
  let isChanged = false;

  return {
    async check(): Promise<void> {
      const found = (await verifyRevision(store)).problems.join('\n');
      isChanged = found !== '' && found === suspected;
      suspected = found;
    },
    isChanged: () => isChanged,
  };
}
export type RevisionWatch = ReturnType<typeof createRevisionWatch>;
