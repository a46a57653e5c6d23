import { collectionFlags } from '@sunbird/loan-domain';
import {
  type Action,
  type ActionData,
  type ActionName,
  type ActionReply,
  actions,
  type BridgeRequest,
  type Incoming,
  isActionName,
  readIncoming,
} from '@sunbird/native-bridge';
import * as v from 'valibot';
import type { Store } from '../page/store';
import type { DetailPart, LogEntry, PermissionName, SimulatorState } from '../simulator/simulator-state';

/** What a request of each action says, in one line. */
const requests: { readonly [Name in ActionName]?: (data: ActionData<Name>) => DetailPart[] } = {
  logEventByLocal: ({ eventType, pageName, eventOption }) =>
    [eventType, pageName, eventOption].filter(part => part !== ''),
  logEventByAF: ({ event }) => [event],
  logout: ({ reason }) => [reason],
  setNewToken: ({ token, phone }) => [tokenPart(token), maskPhone(phone)],
  saveFile: ({ name }) => [name],
  shareFile: ({ name }) => [name],
  addToCalendar: ({ title }) => [title],
  openPayment: ({ url }) => [url.split('?')[0] ?? ''],
  timeSDK: data => [
    data.orderNo,
    { key: 'log.flags', values: { count: collectionFlags.filter(flag => data[flag]).length } },
    { key: data.isSubmit ? 'log.submitOn' : 'log.submitOff' },
  ],
};

function resultOf({ result }: { readonly result: string }): DetailPart[] {
  return [result];
}

/** What the reply to each action says behind its code, without what is no business of a log. */
const replies: { readonly [Name in ActionName]?: (data: ActionReply<Name>) => DetailPart[] } = {
  toLogin: () => [{ key: 'log.loggedIn' }],
  getLoginInfo: ({ token }) => [tokenPart(token)],
  getCapabilities: data => [{ key: 'log.actions', values: { count: data.actions.length } }],
  selectContact: data => [data.result === 'success' ? data.data.name : data.result],
  saveFile: resultOf,
  shareFile: resultOf,
  readCode: resultOf,
  addToCalendar: resultOf,
  openPayment: resultOf,
};

function describe<Said>(
  schema: v.GenericSchema<unknown, Said>,
  say: ((data: Said) => DetailPart[]) | undefined,
  data: unknown,
): DetailPart[] {
  const read = v.safeParse(schema, data);
  return say && read.success ? say(read.output) : [];
}

function describeSent<Name extends ActionName>(name: Name, data: unknown): DetailPart[] {
  const action: Action<ActionData<Name>, ActionReply<Name>> = actions[name];
  return describe(action.data, requests[name], data);
}

function describeReceived<Name extends ActionName>(name: Name, data: unknown): DetailPart[] {
  const action: Action<ActionData<Name>, ActionReply<Name>> = actions[name];
  return describe(action.reply, replies[name], data);
}

/** A request in one line; nothing if the protocol does not have it. */
function describeRequest(action: string, data: unknown): DetailPart[] {
  return isActionName(action) ? describeSent(action, data) : [];
}

/** What an answer says, in one line. */
function describeReply(action: string, code: number, msg: string, data: unknown): DetailPart[] {
  const parts: DetailPart[] = [{ key: 'log.code', values: { code } }];
  if (code !== 0) return msg === '' ? parts : [...parts, msg];
  const said = isActionName(action) ? describeReceived(action, data) : [];
  // The end of a token is the whole line.
  return action === 'getLoginInfo' ? said : [...parts, ...said];
}

function tokenPart(token: string): DetailPart {
  return { key: 'log.token', values: { token: mask(token) } };
}

/** Masks personal data; a token keeps its last letters, to distinguish two tokens. */
function mask(secret: string, field = 'token'): string {
  return field === 'token' ? `••• ${secret.slice(-4)}` : '•••';
}

/** `8031234417` as `803 ••• 4417`. */
export function maskPhone(phone: string): string {
  return phone.length < 8 ? phone : `${phone.slice(0, 3)} ••• ${phone.slice(-4)}`;
}

/** The same value with every token, code of an SMS and content of a file in it masked, however deep. */
export function maskTokens(value: unknown): unknown {
  return maskFields(value, ['token', 'base64', 'code']);
}

/** The value with all personal data masked, for copies of the log. */
export function maskPersonal(value: unknown): unknown {
  return maskFields(value, ['token', 'phone', 'name', 'userId', 'base64', 'code']);
}

function maskFields(value: unknown, fields: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map(inner => maskFields(inner, fields));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      fields.includes(key) && typeof inner === 'string' ? mask(inner, key) : maskFields(inner, fields),
    ]),
  );
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
  const detail = describeReply(open.action, code, msg, data);
  const body = maskTokens(data);
  const failed = code !== 0;
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
  const body = message.kind === 'reply' ? maskTokens(message.data) : text;
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
      const detail = describeRequest(action, data);
      const entryId = book.add({ kind: 'request', name: action, detail, body: maskTokens(data) });
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
