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

/** The last calls that a sandbox served, in memory: for its testers. */
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
