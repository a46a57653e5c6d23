import type { DraftValues } from '@sunbird/shell-api';
import { createStore, del, delMany, get, keys, set } from 'idb-keyval';

/** The drafts in IndexedDB, by key. Where IndexedDB is denied, nothing is stored there, and nothing fails. */
export function openDraftDatabase() {
  let database: ReturnType<typeof createStore> | undefined;
  function open() {
    database ??= createStore('sunbird-drafts', 'drafts');
    return database;
  }
  return {
    async read(key: string): Promise<unknown> {
      try {
        return await get(key, open());
      } catch {
        return undefined;
      }
    },
    /** Returns whether the values were stored. */
    async write(key: string, values: DraftValues): Promise<boolean> {
      try {
        await set(key, values, open());
        return true;
      } catch {
        return false;
      }
    },
    async remove(key: string): Promise<void> {
      try {
        await del(key, open());
      } catch {}
    },
    async removeAll(prefix: string): Promise<void> {
      try {
        const stored = await keys<string>(open());
        await delMany(
          stored.filter(key => key.startsWith(prefix)),
          open(),
        );
      } catch {}
    },
  };
}
