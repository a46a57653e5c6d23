export interface LoggedCall {
  readonly id: number;
  /** Epoch ms of the sandbox's clock. */
  readonly at: number;
  readonly method: string;
  /** In clear. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload: unknown;
  readonly status: number;
  readonly code: number | null;
  readonly ms: number;
  readonly traceId: string;
  readonly fault: string | null;
  /** The internal error of a 500. */
  readonly error: string | null;
}

export interface RequestLog {
  readonly add: (call: Omit<LoggedCall, 'id'>) => void;
  /** Calls with a greater id, oldest first. */
  readonly since: (id: number) => readonly LoggedCall[];
  readonly clear: () => void;
}

/** The last calls that were served, in memory. */
export function createRequestLog(capacity = 1000): RequestLog {
  let calls: LoggedCall[] = [];
  let next = 1;
  return {
    add: call => {
      calls.push({ ...call, id: next });
      next += 1;
      if (calls.length > capacity * 2) calls = calls.slice(-capacity);
    },
    since: id => calls.slice(-capacity).filter(call => call.id > id),
    clear: () => {
      calls = [];
    },
  };
}

const hidden = '[redacted]';

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

/** What the app sends in each header that a log shows. Anything else could be a person's. */
const headers: Readonly<Record<string, RegExp>> = {
  packagename: /^[a-z][a-z0-9]*(?:\.[a-z][a-z0-9]*){1,5}$/,
  appname: /^[A-Z][A-Za-z]{1,20}(?: [A-Z][A-Za-z]{1,10})?$/,
  lang: /^[a-z]{2}$/,
  'idempotency-key': new RegExp(`^${uuid}$`),
  'x-request-id': new RegExp(`^(?:${uuid}|[A-Z]{2,4}-[0-9A-Z]{10})$`),
  'content-type': /^[a-z]+\/[a-z-]+$/,
};

/** A header as a log may show it. */
export function headerText(name: string, value: string): string {
  const shown = name === 'content-type' ? value.replace(/;.*$/, '') : value;
  return headers[name]?.test(shown) ? shown : hidden;
}

/** Names of the headers that a log mentions. */
export const loggedHeaders = [...Object.keys(headers), 'afid', 'authorization'];

const longestMessage = 300;
/** Words in small letters, words with which sentences begin, and codes of the system such as `ECONNREFUSED`. */
const plainWord =
  /^(?:[a-z][a-z'-]*|A|An|The|No|Not|This|It|Can|Cannot|Failed|Invalid|Expected|E[A-Z]{3,20})[.,:;]?$/;

/** The part of an error's message that can't be a person's data: nothing in quotes, no name, no number, no address. */
function withoutData(message: string): string {
  const [line = ''] = message.split('\n');
  const unquoted = line
    .slice(0, longestMessage)
    .replace(/"[^"]*"|`[^`]*`|(?<![a-z])'[^']*'/g, '…')
    .replace(/["`].*$/, '…');
  const words = unquoted.split(/\s+/).map(word => (plainWord.test(word) ? word : '…'));
  return words.join(' ').replace(/…(?: …)+/g, '…');
}

/** The code of an error of the database or the system, such as `23505`. */
function codeOf(error: Error): string | undefined {
  const code: unknown = Reflect.get(error, 'code');
  return typeof code === 'string' && /^[A-Z0-9_]{3,30}$/.test(code) ? code : undefined;
}

function withCode(error: Error): string {
  const code = codeOf(error);
  return [...(code === undefined ? [] : [code]), withoutData(error.message)].join(': ');
}

/** What a log may say about an error: its name, its message without data, its cause and its place. */
export function errorText(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown error';
  const cause = error.cause instanceof Error ? ` (${withCode(error.cause)})` : '';
  const message = error.message.startsWith('Failed query') ? 'a query failed' : withoutData(error.message);
  const frame = error.stack?.split('\n').find(line => /^\s+at .*\/src\//.test(line)) ?? '';
  return `${error.name}: ${message}${cause} ${frame.trim()}`.trim();
}

/** The first name of a path: what follows may be an id, a signed address, or what a caller typed. */
export function addressText(path: string): string {
  const [, first = ''] = path.split('/');
  return /^[a-z-]{1,20}$/.test(first) ? `/${first}/…` : '/…';
}
