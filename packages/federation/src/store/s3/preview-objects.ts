import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expiryOf } from '../pages/preview-files';
import { forEach } from './bucket';
import { type BucketMirror, bytesOf, filesBelow } from './bucket-mirror';
import { cachePolicy, objectHeaders } from './object-headers';
import { served } from './revision-objects';

const previews = 'previews';

/** The preview pages of the mirror, and in the bucket, where each is served from the root. */
export function openPreviewObjects(mirror: BucketMirror) {
  const { bucket, folder } = mirror;
  const sent = new Set<string>();

  function unsent(): string[] {
    return filesBelow(mirror, previews)
      .map(file => file.slice(previews.length + 1))
      .filter(file => !sent.has(file));
  }

  return {
    async sendPreviews(): Promise<void> {
      for (const file of unsent()) {
        const bytes = bytesOf(mirror, `${previews}/${file}`);
        await bucket.put(served + file, bytes, objectHeaders(file, cachePolicy.never));
        sent.add(file);
      }
    },

    /** Removes expired preview pages. */
    async removeOldPreviews(now: number): Promise<void> {
      const over = (await bucket.list(`${served}preview-`)).filter(
        key => (expiryOf(key.slice(served.length)) ?? Number.POSITIVE_INFINITY) <= now,
      );
      await forEach(over, key => bucket.remove(key));
    },

    /** Discards previews that were not sent. */
    dropPreviews(): void {
      for (const file of unsent()) rmSync(join(folder, previews, file), { force: true });
    },
  };
}
