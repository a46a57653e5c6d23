import type { Bucket } from './bucket';
import type { ReleaseObjects } from './release-objects';
import { updateDependents } from './revision-objects';

const minute = 60_000;

/** Updates the files that lag behind the page, and removes expired previews. After a failure the next change retries. */
export function createTidying(bucket: Bucket, releases: ReleaseObjects) {
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
