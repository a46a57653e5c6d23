import type { OutboxStore } from '@sunbird/native-bridge';
import { get, set } from 'idb-keyval';
import { limitedStore } from './limited-store';

const key = 'events';

/** Events that wait for the network, in IndexedDB. They hold no personal data. */
export function outboxStore(): OutboxStore {
  const database = limitedStore('sunbird-outbox', 'outbox');
  return {
    read: () => get(key, database.request),
    write: events => set(key, events, database.request),
  };
}
