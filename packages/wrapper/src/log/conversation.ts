import { type BridgeRequest, readIncoming } from '@sunbird/native-bridge';
import type { Store } from '../page/store';
import type { PermissionName } from '../simulator/permissions';
import type { SimulatorState } from '../simulator/simulator-state';
import { describeReply, describeRequest, maskTokens } from './describe';
import type { LogEntry } from './log-entry';

export interface Conversation {
  request(request: BridgeRequest): void;
  /** The newest request gets no answer. */
  leftUnanswered(): void;
  /** The last request of this action waits for the user. */
  waitingFor(action: string, permission: PermissionName): void;
  /** A message for the page, as it is sent, broken or not. */
  toPage(text: string): void;
  backReply(handled: boolean): void;
  broken(text: unknown): void;
  foreign(origin: string): void;
}

/** How many lines are kept. */
const limit = 500;

/** Actions whose success is shown on the line of the request. */
const quiet: ReadonlySet<string> = new Set(['logEventByLocal', 'logEventByAF', 'setNewToken', 'logout']);

interface OpenRequest {
  readonly entryId: number;
  readonly action: string;
  readonly at: number;
  readonly detail: LogEntry['detail'];
}

/** Writes what page and app say to each other into the log. */
export function createConversation(store: Store<SimulatorState>, now: () => number): Conversation {
  const requests = new Map<string, OpenRequest>();
  let lastId = 0;

  function add(entry: Omit<LogEntry, 'id' | 'at'>): number {
    lastId += 1;
    const complete = { ...entry, id: lastId, at: now() };
    store.update(({ log }) => ({ log: [complete, ...log].slice(0, limit) }));
    return lastId;
  }

  function amend(id: number, patch: Partial<LogEntry>): void {
    store.update(({ log }) => ({
      log: log.map(entry => (entry.id === id ? { ...entry, ...patch } : entry)),
    }));
  }

  function newest(action?: string): OpenRequest | undefined {
    return [...requests.values()].filter(open => action === undefined || open.action === action).pop();
  }

  return {
    request({ id, action, data }) {
      const detail = describeRequest(action, data);
      const entryId = add({
        direction: 'fromPage',
        kind: 'request',
        name: action,
        detail,
        failed: false,
        body: maskTokens(data),
      });
      requests.set(id, { entryId, action, at: now(), detail });
    },

    leftUnanswered() {
      const open = newest();
      if (open) amend(open.entryId, { detail: [{ key: 'log.unanswered' }], failed: true });
    },

    waitingFor(action, permission) {
      const open = newest(action);
      const detail = [{ key: 'log.waiting', values: { permission } }] as const;
      if (open) amend(open.entryId, { detail, waiting: true });
    },

    toPage(text) {
      const message = readIncoming(text);
      if (message.kind === 'event') {
        const online = message.event.name === 'networkChanged' ? message.event.online : undefined;
        add({
          direction: 'toPage',
          kind: 'event',
          name: message.event.name,
          detail: online === undefined ? [] : [{ key: online ? 'log.online' : 'log.offline' }],
          failed: false,
        });
        return;
      }
      const open = 'id' in message ? requests.get(message.id ?? '') : undefined;
      if (open && message.kind !== 'ack') amend(open.entryId, { waiting: false, detail: open.detail });
      const took = open && now() - open.at;
      if (message.kind === 'ack') {
        add({
          direction: 'toPage',
          kind: 'ack',
          name: open?.action ?? '',
          detail: [],
          failed: false,
          ...(took !== undefined && { took }),
        });
      } else if (message.kind === 'broken' || !open) {
        add({
          direction: 'toPage',
          kind: 'broken',
          name: open?.action ?? '',
          detail: [{ key: 'log.spoilt' }],
          failed: true,
          body: message.kind === 'reply' ? maskTokens(message.data) : text,
        });
      } else if (quiet.has(open.action) && message.code === 0) {
        amend(open.entryId, { took: took ?? 0 });
      } else {
        add({
          direction: 'toPage',
          kind: 'reply',
          name: open.action,
          detail: describeReply(open.action, message.code, message.msg, message.data),
          failed: message.code !== 0,
          took: took ?? 0,
          body: maskTokens(message.data),
        });
      }
    },

    backReply(handled) {
      const key = handled ? 'log.stayed' : 'log.closes';
      add({ direction: 'fromPage', kind: 'backReply', name: 'back', detail: [{ key }], failed: false });
    },

    broken(text) {
      add({
        direction: 'fromPage',
        kind: 'broken',
        name: '',
        detail: [{ key: 'log.notProtocol' }],
        failed: true,
        body: String(text),
      });
    },

    foreign(origin) {
      add({ direction: 'fromPage', kind: 'foreign', name: '', detail: [origin], failed: true });
    },
  };
}
