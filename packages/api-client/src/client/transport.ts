import { AbortedError, NetworkError } from '../errors';

/** One request, ready to send. */
export interface TransportRequest {
  /** Name of the declaration, for who watches requests; never sent. */
  readonly call: string;
  readonly method: 'GET' | 'POST';
  /** Goes on when its page is left. */
  readonly sends?: 'whileLeaving' | undefined;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** How the browser's own cache is used. Default: not at all, as a gateway's page may lie in it. */
  readonly cache?: RequestCache;
  readonly body?: string | FormData | undefined;
  readonly signal: AbortSignal;
  /** Share of the body that is sent, 0 to 1. */
  readonly onProgress?: ((share: number) => void) | undefined;
}

export interface TransportResponse {
  readonly status: number;
  readonly text: string;
  /** The `Date` header, where it can be read. */
  readonly date?: string | undefined;
  /** The header `Retry-After`: seconds, or a date. */
  readonly retryAfter?: string | undefined;
  /** When it was received, by the clock of the page in ms, where it has waited to be read. */
  readonly at?: number;
}

/**
 * Sends a request and resolves for every HTTP status. Rejects with `AbortedError` when the signal fired and
 * `NetworkError` for all else. Time is the client's matter: its deadline fires the signal.
 */
export type Transport = (request: TransportRequest) => Promise<TransportResponse>;

/**
 * Settles as `result` does, or rejects as soon as the signal fires. A `result` that stays pending then holds nothing
 * of its caller.
 */
export function untilAborted<T>(
  result: Promise<T>,
  signal: AbortSignal | undefined,
  onAbort?: () => void,
): Promise<T> {
  if (!signal) return result;
  return new Promise((resolve, reject) => {
    function stop() {
      onAbort?.();
      reject(new AbortedError());
    }
    result.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
}

/** Chromium 80 refuses `keepalive` with headers of ours. Two log-outs of one session are one, and so are repeated events. */
function sendThoughLeaving(url: string, init: RequestInit): Promise<Response> {
  return fetch(url, { ...init, keepalive: true }).catch(() => fetch(url, init));
}

/** Sends by `fetch`, which alone can leave the browser's cache aside. Reports no upload progress. */
export async function fetchTransport(request: TransportRequest): Promise<TransportResponse> {
  const { sends, method, url, body, signal, cache = 'no-store' } = request;
  const init = { method, headers: { ...request.headers }, body, signal, cache };
  try {
    const response = await (sends === 'whileLeaving' ? sendThoughLeaving(url, init) : fetch(url, init));
    const date = response.headers.get('date') ?? undefined;
    const retryAfter = response.headers.get('retry-after') ?? undefined;
    return { status: response.status, text: await response.text(), date, retryAfter };
  } catch {
    throw signal.aborted ? new AbortedError() : new NetworkError();
  }
}
