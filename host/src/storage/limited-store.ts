import { within } from '@sunbird/federation';
import type { OutboxStore } from '@sunbird/native-bridge';
import { createStore, get, set, type UseStore } from 'idb-keyval';

/** How long the device's database may take for one request, in ms. */
export const databaseLimitMs = 1_000;

/** Pause after a request without an answer, in ms: a form that saves while typing need not wait each time. */
const restMs = 5_000;

/** Two waits instead of one: after a page was busy or frozen, the second lets it process a received answer. */
function withinLimit<T>(request: Promise<T>): Promise<T> {
  const half = databaseLimitMs / 2;
  return within(half, request).catch(() => within(half, request));
}

export interface LimitedStore {
  /** Rejects when the database is denied, or gives no answer in time. */
  readonly request: UseStore;
  /** The same, also right after a request that had no answer. */
  readonly requestNow: UseStore;
}

/**
 * A store in IndexedDB with a time limit: at a cold start WebKit may open a database without ever saying so, and a full
 * or damaged disk may end no transaction. The store then drops its connection, and a later request opens another.
 */
export function limitedStore(database: string, name: string): LimitedStore {
  let connection: UseStore | undefined;
  let restsUntil = 0;

  const requestNow: UseStore = async (mode, act) => {
    const isKept = connection;
    connection ??= createStore(database, name);
    const own = connection;
    let isOver = false;
    try {
      return await withinLimit(
        own(mode, rows => {
          if (!isOver) return act(rows);
          // It was slow, not silent. What was typed since would be lost: a later request stores it.
          restsUntil = 0;
          throw new Error('The storage answered too late.');
        }),
      );
    } catch (error) {
      isOver = true;
      if (connection === own) connection = undefined;
      const isSilent = error instanceof Error && error.name === 'LoadTimeout';
      if (isSilent) restsUntil = performance.now() + restMs;
      // A phone closes the database of a page that it has put aside, and does not say so.
      if (isKept && !isSilent) return requestNow(mode, act);
      throw error;
    }
  };

  return {
    requestNow,
    request: async (mode, act) => {
      if (performance.now() < restsUntil) throw new Error('The storage did not answer a moment ago.');
      return requestNow(mode, act);
    },
  };
}

const key = 'events';

/** Events that wait for the network, in IndexedDB. They hold no personal data. */
export function outboxStore(): OutboxStore {
  const database = limitedStore('sunbird-outbox', 'outbox');
  return {
    read: () => get(key, database.request),
    write: events => set(key, events, database.request),
  };
}
