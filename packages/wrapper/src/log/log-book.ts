import type { Store } from '../page/store';
import type { SimulatorState } from '../simulator/simulator-state';
import type { LogEntry } from './log-entry';

/** How many lines are kept. */
const limit = 500;

/** A request, from when it came. */
export interface LoggedRequest {
  readonly entryId: number;
  readonly action: string;
  readonly at: number;
  readonly detail: LogEntry['detail'];
}

/** The lines of the log, newest first, and the requests among them. */
export interface LogBook {
  now(): number;
  /** Returns the id of the new line. */
  add(entry: Omit<LogEntry, 'id' | 'at'>): number;
  amend(id: number, patch: Partial<LogEntry>): void;
  remember(requestId: string, request: LoggedRequest): void;
  request(requestId: string | undefined): LoggedRequest | undefined;
  newestRequest(action?: string): LoggedRequest | undefined;
}

export function createLogBook(store: Store<SimulatorState>, now: () => number): LogBook {
  const requests = new Map<string, LoggedRequest>();
  let lastId = 0;
  return {
    now,
    add(entry) {
      lastId += 1;
      const complete = { ...entry, id: lastId, at: now() };
      store.update(({ log }) => ({ log: [complete, ...log].slice(0, limit) }));
      return lastId;
    },
    amend(id, patch) {
      store.update(({ log }) => ({
        log: log.map(entry => (entry.id === id ? { ...entry, ...patch } : entry)),
      }));
    },
    remember: (requestId, request) => void requests.set(requestId, request),
    request: requestId => requests.get(requestId ?? ''),
    newestRequest: action =>
      [...requests.values()].filter(open => action === undefined || open.action === action).pop(),
  };
}
