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
