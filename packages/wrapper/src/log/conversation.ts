import { type BridgeRequest, type Incoming, readIncoming } from '@sunbird/native-bridge';
import type { Store } from '../page/store';
import type { LogEntry, PermissionName, SimulatorState } from '../simulator/simulator-state';

const personal = ['token', 'phone', 'name', 'userId', 'base64', 'code'];

/** Masks personal data; a token keeps its last letters, to distinguish two tokens. */
function mask(secret: string, field: string): string {
  return field === 'token' ? `••• ${secret.slice(-4)}` : '•••';
}

/** `8031234417` as `803 ••• 4417`. */
export function maskPhone(phone: string): string {
  return phone.length < 8 ? phone : `${phone.slice(0, 3)} ••• ${phone.slice(-4)}`;
}

/** The value with all personal data masked, however deep. */
export function maskPersonal(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(maskPersonal);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      personal.includes(key) && typeof inner === 'string' ? mask(inner, key) : maskPersonal(inner),
    ]),
  );
}

/** The words of what was said, for one line. */
function inOneLine(body: unknown): string[] {
  const values = typeof body === 'object' && body !== null ? Object.values(body) : [];
  return values.filter(value => typeof value === 'string' && value !== '');
}

type NewEntry = Pick<LogEntry, 'kind'> & Partial<Omit<LogEntry, 'id' | 'at'>>;

/** How many lines are kept. */
const limit = 500;

/** A request, from when it came. */
interface LoggedRequest {
  readonly entryId: number;
  readonly action: string;
  readonly at: number;
  readonly detail: LogEntry['detail'];
}

/** The lines of the log, newest first, and the requests among them. */
function createBook(store: Store<SimulatorState>) {
  const requests = new Map<string, LoggedRequest>();
  let lastId = 0;
  return {
    requests,
    /** Adds a line of the page, if `entry` does not say otherwise; returns its id. */
    add(entry: NewEntry): number {
      lastId += 1;
      const given = { direction: 'fromPage', name: '', detail: [], failed: false, ...entry } as const;
      store.update(({ log }) => ({
        log: [{ ...given, id: lastId, at: Date.now() }, ...log].slice(0, limit),
      }));
      return lastId;
    },
    amend(request: LoggedRequest | undefined, patch: Partial<LogEntry>): void {
      store.update(({ log }) => ({
        log: log.map(entry => (entry.id === request?.entryId ? { ...entry, ...patch } : entry)),
      }));
    },
    newest: (action?: string): LoggedRequest | undefined =>
      [...requests.values()].filter(open => action === undefined || open.action === action).pop(),
  };
}
type Book = ReturnType<typeof createBook>;

/** Actions whose success is shown on the line of the request. */
const quiet: ReadonlySet<string> = new Set(['logEventByLocal', 'logEventByAF', 'setNewToken', 'logout']);

type Reply = Extract<Incoming, { kind: 'reply' }>;

function logReply(book: Book, open: LoggedRequest, { code, msg, data }: Reply): void {
  const took = Date.now() - open.at;
  if (quiet.has(open.action) && code === 0) {
    book.amend(open, { took });
    return;
  }
  const body = maskPersonal(data);
  const failed = code !== 0;
  const said = failed ? [msg].filter(Boolean) : inOneLine(body);
  const detail = [{ key: 'log.code', values: { code } } as const, ...said];
  book.add({ direction: 'toPage', kind: 'reply', name: open.action, detail, failed, took, body });
}

/** Logs a message for the page, as it is sent, broken or not. */
function logToPage(book: Book, text: string): void {
  const message = readIncoming(text);
  if (message.kind === 'event') {
    const { event } = message;
    const network = event.name === 'networkChanged' && (event.online ? 'log.online' : 'log.offline');
    const detail = network ? [{ key: network } as const] : [];
    book.add({ direction: 'toPage', kind: 'event', name: event.name, detail });
    return;
  }
  const open = book.requests.get(message.id ?? '');
  const name = open?.action ?? '';
  if (message.kind === 'ack') {
    book.add({ direction: 'toPage', kind: 'ack', name, ...(open && { took: Date.now() - open.at }) });
    return;
  }
  if (open) book.amend(open, { waiting: false, detail: open.detail });
  if (message.kind === 'reply' && open) {
    logReply(book, open, message);
    return;
  }
  const body = message.kind === 'reply' ? maskPersonal(message.data) : text;
  book.add({
    direction: 'toPage',
    kind: 'broken',
    name,
    detail: [{ key: 'log.spoilt' }],
    failed: true,
    body,
  });
}

/** Writes what page and app say to each other into the log. */
export function createConversation(store: Store<SimulatorState>) {
  const book = createBook(store);
  return {
    request({ id, action, data }: BridgeRequest): void {
      const body = maskPersonal(data);
      const detail = inOneLine(body);
      const entryId = book.add({ kind: 'request', name: action, detail, body });
      book.requests.set(id, { entryId, action, at: Date.now(), detail });
    },
    /** The newest request gets no answer. */
    leftUnanswered: () => book.amend(book.newest(), { detail: [{ key: 'log.unanswered' }], failed: true }),
    /** The last request of this action waits for the user. */
    waitingFor(action: string, permission: PermissionName): void {
      const detail = [{ key: 'log.waiting', values: { permission } }] as const;
      book.amend(book.newest(action), { detail, waiting: true });
    },
    /** A message for the page, as it is sent, broken or not. */
    toPage: (text: string) => logToPage(book, text),
    backReply: (handled: boolean) =>
      void book.add({
        kind: 'backReply',
        name: 'back',
        detail: [{ key: handled ? 'log.stayed' : 'log.closes' }],
      }),
    broken: (text: unknown) =>
      void book.add({
        kind: 'broken',
        detail: [{ key: 'log.notProtocol' }],
        failed: true,
        body: String(text),
      }),
    foreign: (origin: string) => void book.add({ kind: 'foreign', detail: [origin], failed: true }),
  };
}
export type Conversation = ReturnType<typeof createConversation>;
