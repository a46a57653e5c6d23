import { codes } from '../codes';
import type { RetryPolicy } from '../contract/declare-call';
import { AbortedError, isCallError, NetworkError, TimeoutError } from '../errors';
import {
  fetchTransport,
  type Transport,
  type TransportRequest,
  type TransportResponse,
  untilAborted,
} from './transport';

export interface RequestOptions {
  /** Default: `sendRequest`. */
  readonly transport?: Transport;
  /** Of silence in each attempt: no response, and nothing more of the body sent. Default: 60 s (spec section 9). */
  readonly timeoutMs?: number;
  /** 0 to 1, for the back-off. Default: `Math.random`. */
  readonly random?: () => number;
}

export interface ClientRequest {
  /** Callers of an equal name share one request while it is under way. Default: no sharing. */
  readonly sharedAs?: string;
  readonly retry: RetryPolicy;
  /** Makes the request, once for all attempts. */
  readonly prepare: () => Promise<Omit<TransportRequest, 'signal'>>;
  /** The data of a response; throws the error of a refusal. */
  readonly read: (response: TransportResponse) => unknown;
}

interface Pending {
  readonly sharedAs: string | undefined;
  readonly data: Promise<unknown>;
  /** Rejects `data` with this error and aborts the request. */
  readonly cancel: (error: unknown) => void;
  callers: number;
}

/** Loads what sends acts. A screen with a form will need it. */
export function loadActTransport(): Promise<typeof import('./axios-transport')> {
  return import('./axios-transport');
}

/**
 * Sends readings, and requests that outlive the page, by `fetch`. All others use axios, which no first screen loads: the
 * first request that needs it does. webpack keeps a timer while the file loads: an aborted request stops waiting, so
 * that the timer does not hold its headers.
 */
export const sendRequest: Transport = async request => {
  if (request.method === 'GET' || request.sends === 'whileLeaving') return fetchTransport(request);
  const loading = loadActTransport().catch(() => {
    // Without its file there is no way to send: to the caller that is the same as no connection.
    throw new NetworkError();
  });
  const { axiosTransport } = await untilAborted(loading, request.signal);
  return axiosTransport(request);
};

const defaultTimeoutMs = 60_000;
const maxRetries = 2;
const firstDelayMs = 500;
const lowestServerError = 500;

/** The longest `Retry-After` that a call waits for by itself. For a longer one the screen says when to try again. */
const longestWaitMs = 10_000;

/** Whether a retry may succeed: no response, or a server error. A time-out is not retried: it has already cost the time. */
function isTemporary(error: unknown): boolean {
  return (
    isCallError(error, 'NetworkError') && (error.status === undefined || error.status >= lowestServerError)
  );
}

/**
 * Ms until the next attempt: what the lender asks for, else a random part of a delay that doubles (full jitter), so
 * that the borrowers of one outage do not all return at the same time. Undefined if no retry may succeed soon.
 */
function waitBefore(retry: number, error: unknown, random: () => number): number | undefined {
  const jitter = random() * firstDelayMs * 2 ** retry;
  if (isTemporary(error)) return jitter;
  if (!isCallError(error, 'ApiError')) return undefined;
  const { code, retryAfter } = error;
  if (code !== codes.busy && code !== codes.tooManyAttempts) return undefined;
  if (retryAfter === undefined) return code === codes.busy ? jitter : undefined;
  const wait = retryAfter * 1000 + jitter;
  return wait <= longestWaitMs ? wait : undefined;
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<void>(done => {
    timer = setTimeout(done, ms);
  });
  return untilAborted(over, signal, () => clearTimeout(timer));
}

/**
 * Sends a request until it has a response: a temporary failure is retried at most twice, if the declaration allows it. An
 * attempt that is silent for too long cancels the request.
 */
async function run(
  { retry, prepare, read }: ClientRequest,
  { transport = sendRequest, timeoutMs = defaultTimeoutMs, random = Math.random }: RequestOptions,
  signal: AbortSignal,
  cancel: Pending['cancel'],
): Promise<unknown> {
  const request = await untilAborted(prepare(), signal);

  async function attempt(): Promise<unknown> {
    if (signal.aborted) throw new AbortedError();
    let timer: ReturnType<typeof setTimeout> | undefined;
    function wait() {
      clearTimeout(timer);
      if (!signal.aborted) timer = setTimeout(() => cancel(new TimeoutError()), timeoutMs);
    }
    // A slow line may take minutes for a body; what makes no progress is over.
    function onProgress(share: number) {
      wait();
      request.onProgress?.(share);
    }
    wait();
    try {
      return read(await untilAborted(transport({ ...request, onProgress, signal }), signal));
    } finally {
      clearTimeout(timer);
    }
  }

  for (let retries = 0; ; retries += 1) {
    try {
      return await attempt();
    } catch (error) {
      // A lender that was too busy has not acted: a keyed call is sent once more, when it says so.
      const isRefused = isCallError(error, 'ApiError') && error.code === codes.busy && error.retryAfter;
      const most = retry !== 'never' ? maxRetries : isRefused && 'Idempotency-Key' in request.headers ? 1 : 0;
      const wait = retries < most ? waitBefore(retries, error, random) : undefined;
      if (wait === undefined) throw error;
      await pause(wait, signal);
    }
  }
}

/** The client's requests that are under way. */
export function createRequests(options: RequestOptions) {
  const pending = new Set<Pending>();

  function start(request: ClientRequest): Pending {
    const abort = new AbortController();
    let cancel: Pending['cancel'] = () => undefined;
    const data = new Promise<unknown>((resolve, reject) => {
      cancel = error => {
        reject(error);
        abort.abort();
      };
      run(request, options, abort.signal, cancel).then(resolve, reject);
    });
    const started: Pending = { sharedAs: request.sharedAs, data, cancel, callers: 0 };
    pending.add(started);
    return started;
  }

  return {
    /** Sends a request, or joins an equal one. A request that all its callers have cancelled is aborted. */
    send(request: ClientRequest, signal: AbortSignal | undefined): Promise<unknown> {
      const equal = [...pending].find(
        ({ sharedAs }) => sharedAs !== undefined && sharedAs === request.sharedAs,
      );
      const shared = equal ?? start(request);
      shared.callers += 1;
      const data = shared.data.finally(() => pending.delete(shared));
      return untilAborted(data, signal, () => {
        shared.callers -= 1;
        if (shared.callers > 0) return;
        pending.delete(shared);
        shared.cancel(new AbortedError());
      });
    },

    /** Aborts every request; its callers get the error. */
    cancelAll(error: unknown): void {
      for (const request of [...pending]) {
        pending.delete(request);
        request.cancel(error);
      }
    },
  };
}
