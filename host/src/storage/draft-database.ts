import type { DraftValues } from '@sunbird/shell-api';
import { delMany, get, keys, set } from 'idb-keyval';
import { limitedStore } from './limited-store';

const database = limitedStore('sunbird-drafts', 'drafts');

/** How long the keys that were read at the start are trusted, in ms: another tab may store a draft meanwhile. */
const trustedMs = 10_000;

/** The keys that were stored at the start, with this page's later ones; none until they are read. */
let start: { readonly keys: Set<string>; readonly at: number } | undefined;

/** Reads which drafts there are, so that a first screen without one does not wait for its own. */
export async function readStoredKeys(): Promise<void> {
  try {
    start = { keys: new Set(await keys<string>(database.request)), at: performance.now() };
  } catch {}
}

/** Whether nothing is stored under a key, as far as this page knows; false if that is not known. */
export function isKnownEmpty(key: string): boolean {
  return start !== undefined && performance.now() - start.at < trustedMs && !start.keys.has(key);
}

/** The drafts in IndexedDB, by key. Where IndexedDB is denied or silent, nothing is stored there, and nothing fails. */
export function openDraftDatabase() {
  return {
    async read(key: string): Promise<unknown> {
      try {
        return await get(key, database.request);
      } catch {
        return undefined;
      }
    },
    /** Returns whether the values were stored. */
    async write(key: string, values: DraftValues): Promise<boolean> {
      start?.keys.add(key);
      try {
        await set(key, values, database.request);
        return true;
      } catch {
        return false;
      }
    },
    async remove(gone: string[]): Promise<void> {
      try {
        await delMany(gone, database.request);
      } catch {}
    },
    async removeAll(isOver: (key: string) => boolean): Promise<void> {
      try {
        const stored = await keys<string>(database.requestNow);
        await delMany(stored.filter(isOver), database.requestNow);
      } catch {}
    },
  };
}
