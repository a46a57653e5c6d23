import type { OutboxStore } from '@sunbird/native-bridge';
import { createStore, get, set } from 'idb-keyval';

const key = 'events';

/** Events that wait for the network, in IndexedDB. They hold no personal data. */
export function outboxStore(): OutboxStore {
  let database: ReturnType<typeof createStore> | undefined;
  function open() {
    database ??= createStore('sunbird-outbox', 'outbox');
    return database;
  }
  return {
    read: () => get(key, open()),
    write: events => set(key, events, open()),
  };
}
