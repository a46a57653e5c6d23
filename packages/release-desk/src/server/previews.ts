import { existsSync } from 'node:fs';
import { openPreview, previewFile, type StoredRelease } from '@sunbird/federation/store';

const lifetime = 30 * 60_000;
/** A preview that is nearly over is made anew. */
const margin = 5 * 60_000;

export interface Preview {
  readonly path: string;
  readonly expires: number;
}

/** Preview pages of this desk: one per person, release, market and revision, for half an hour. */
export function openPreviews(site: string, now: () => number) {
  const open = new Map<string, Preview>();
  return {
    /** The page, and whether it had to be made. */
    async get(key: string, stored: StoredRelease, market: string): Promise<Preview & { isNew: boolean }> {
      const known = open.get(key);
      const isThere = known && existsSync(previewFile(site, known.path));
      if (isThere && known.expires - margin > now()) return { ...known, isNew: false };
      for (const [old, { expires }] of open) if (expires <= now()) open.delete(old);
      const expires = now() + lifetime;
      const label = stored.label ?? stored.release.metadata.version;
      const path = await openPreview(site, { stored, label, market, expires, now: now() });
      open.set(key, { path, expires });
      return { path, expires, isNew: true };
    },
  };
}
