import type { Endpoint } from '../contract/declare-call';
import { AbortedError, TimeoutError } from '../errors';
import { lazyAxiosTransport } from '../transport/lazy-axios';
import type { TransportRequest } from '../transport/transport';
import type { ClientOptions } from './client';
import { encodePayload } from './encode';
import { openEnvelope } from './envelope';
import { headersOf } from './headers';
import { createPathCipher } from './path-cipher';
import { withRetries } from './retry';
import { untilAborted } from './until-aborted';

/**
 * Runs `send` with a signal that fires when the caller's does or after `ms`, whichever comes first, and rejects at
 * once in both cases: a chunk that loads too slowly, or a transport that ignores its signal, must not keep the timer.
 */
async function withDeadline<T>(
  ms: number,
  signal: AbortSignal,
  send: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const abort = new AbortController();
  let clear: (() => void) | undefined;
  try {
    return await new Promise<T>((resolve, reject) => {
      function stop(error: Error) {
        reject(error);
        abort.abort();
      }
      function forward() {
        stop(new AbortedError());
      }
      const timer = setTimeout(() => stop(new TimeoutError()), ms);
      signal.addEventListener('abort', forward);
      clear = () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', forward);
      };
      send(abort.signal).then(resolve, reject);
    });
  } finally {
    clear?.();
  }
}

/** One call, over all its attempts. */
export interface CallTrace {
  readonly requestId: string;
  attempts: number;
}

interface SendOptions {
  readonly trace: CallTrace;
  readonly idempotencyKey?: string;
  readonly onProgress?: ((share: number) => void) | undefined;
}

const defaultTimeoutMs = 60_000;

/**
 * Sends a checked payload, with retries, and returns the `data` of the response, not yet parsed.
 *
 * @param doubted names of the readings that are to be asked anew, past what the browser keeps of them
 */
export function createSender(options: ClientOptions, doubted: ReadonlySet<string>) {
  const { baseUrl, getHeaders, timeoutMs = defaultTimeoutMs, transport = lazyAxiosTransport } = options;
  const { random = Math.random } = options;
  const cipher = createPathCipher(options);

  return async <P, D>(
    endpoint: Endpoint<P, D>,
    body: P,
    { trace, idempotencyKey, onProgress }: SendOptions,
    abort: AbortSignal,
  ): Promise<unknown> => {
    const { name, method, sends } = endpoint;
    const known = getHeaders();
    const encoded = encodePayload(endpoint.encoding, body);
    const path = await untilAborted(cipher(endpoint.path, known.packageName), abort);
    const { requestId } = trace;
    const ifKept = doubted.has(name) ? 'reload' : 'default';
    const cache = endpoint.cache === 'no-store' ? endpoint.cache : ifKept;
    const headers = headersOf(known, { requestId, idempotencyKey, contentType: encoded.contentType });
    const request: Omit<TransportRequest, 'signal'> = {
      call: name,
      method,
      sends,
      url: `${baseUrl}${path}${encoded.query}`,
      headers,
      cache,
      body: encoded.body,
      onProgress,
    };
    return withRetries(endpoint.retry, abort, random, async () => {
      if (abort.aborted) throw new AbortedError();
      trace.attempts += 1;
      const response = await withDeadline(timeoutMs, abort, signal => transport({ ...request, signal }));
      return openEnvelope(name, response, known.authorization !== undefined, options.onTime);
    });
  };
}
