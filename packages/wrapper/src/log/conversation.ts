import type { BridgeRequest } from '@sunbird/native-bridge';
import type { Store } from '../page/store';
import type { PermissionName } from '../simulator/permissions';
import type { SimulatorState } from '../simulator/simulator-state';
import { describeRequest, maskTokens } from './describe';
import { createLogBook } from './log-book';
import { logToPage } from './log-to-page';

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

/** Writes what page and app say to each other into the log. */
export function createConversation(store: Store<SimulatorState>, now: () => number): Conversation {
  const book = createLogBook(store, now);
  return {
    request({ id, action, data }) {
      const detail = describeRequest(action, data);
      const entryId = book.add({
        direction: 'fromPage',
        kind: 'request',
        name: action,
        detail,
        failed: false,
        body: maskTokens(data),
      });
      book.remember(id, { entryId, action, at: now(), detail });
    },
    leftUnanswered() {
      const open = book.newestRequest();
      if (open) book.amend(open.entryId, { detail: [{ key: 'log.unanswered' }], failed: true });
    },
    waitingFor(action, permission) {
      const open = book.newestRequest(action);
      const detail = [{ key: 'log.waiting', values: { permission } }] as const;
      if (open) book.amend(open.entryId, { detail, waiting: true });
    },
    toPage: text => logToPage(book, text),
    backReply(handled) {
      const key = handled ? 'log.stayed' : 'log.closes';
      book.add({ direction: 'fromPage', kind: 'backReply', name: 'back', detail: [{ key }], failed: false });
    },
    broken(text) {
      const detail = [{ key: 'log.notProtocol' }] as const;
      book.add({ direction: 'fromPage', kind: 'broken', name: '', detail, failed: true, body: String(text) });
    },
    foreign(origin) {
      book.add({ direction: 'fromPage', kind: 'foreign', name: '', detail: [origin], failed: true });
    },
  };
}
