import { type BridgeEvent, type Incoming, readIncoming } from '@sunbird/native-bridge';
import { describeReply, maskTokens } from './describe';
import type { LogBook, LoggedRequest } from './log-book';
import type { LogEntry } from './log-entry';

/** Actions whose success is shown on the line of the request. */
const quiet: ReadonlySet<string> = new Set(['logEventByLocal', 'logEventByAF', 'setNewToken', 'logout']);

type Reply = Extract<Incoming, { kind: 'reply' }>;

/** Logs a message for the page, as it is sent, broken or not. */
export function logToPage(book: LogBook, text: string): void {
  const message = readIncoming(text);
  if (message.kind === 'event') {
    book.add(eventEntry(message.event));
    return;
  }
  const open = book.request(message.id);
  if (message.kind === 'ack') {
    const took = open && { took: book.now() - open.at };
    const name = open?.action ?? '';
    book.add({ direction: 'toPage', kind: 'ack', name, detail: [], failed: false, ...took });
    return;
  }
  if (open) book.amend(open.entryId, { waiting: false, detail: open.detail });
  if (message.kind === 'broken' || !open) {
    const body = message.kind === 'reply' ? maskTokens(message.data) : text;
    const detail = [{ key: 'log.spoilt' }] as const;
    book.add({ direction: 'toPage', kind: 'broken', name: open?.action ?? '', detail, failed: true, body });
  } else {
    logReply(book, open, message);
  }
}

function eventEntry(event: BridgeEvent): Omit<LogEntry, 'id' | 'at'> {
  const online = event.name === 'networkChanged' ? event.online : undefined;
  return {
    direction: 'toPage',
    kind: 'event',
    name: event.name,
    detail: online === undefined ? [] : [{ key: online ? 'log.online' : 'log.offline' }],
    failed: false,
  };
}

function logReply(book: LogBook, open: LoggedRequest, { code, msg, data }: Reply): void {
  const took = book.now() - open.at;
  if (quiet.has(open.action) && code === 0) {
    book.amend(open.entryId, { took });
    return;
  }
  book.add({
    direction: 'toPage',
    kind: 'reply',
    name: open.action,
    detail: describeReply(open.action, code, msg, data),
    failed: code !== 0,
    took,
    body: maskTokens(data),
  });
}
