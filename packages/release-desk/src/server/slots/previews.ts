import { existsSync } from 'node:fs';
import { openPreview, previewFile, type StoredRelease } from '@sunbird/federation/store';

const lifetimeMs = 30 * 60_000;
/** A preview that expires sooner than this is replaced. */
const marginMs = 5 * 60_000;

export interface Preview {
  readonly path: string;
  readonly expires: number;
}

/** Preview pages of this desk: one per person, release, market and revision, valid for 30 minutes. */
export function openPreviews(site: string, now: () => number) {
  const open = new Map<string, Preview>();
  return {
    /** Returns a valid preview page, and whether it is new. */
    async get(key: string, stored: StoredRelease, market: string): Promise<Preview & { isNew: boolean }> {
      const known = open.get(key);
      const exists = known && existsSync(previewFile(site, known.path));
      if (exists && known.expires - marginMs > now()) return { ...known, isNew: false };
      for (const [old, { expires }] of open) if (expires <= now()) open.delete(old);
      const expires = now() + lifetimeMs;
      const label = stored.label ?? stored.release.metadata.version;
      const path = await openPreview(site, { stored, label, market, expires, now: now() });
      open.set(key, { path, expires });
      return { path, expires, isNew: true };
    },
  };
}
