import {
  AbortedError,
  answerOf,
  type CallHeaders,
  type Endpoint,
  headersOf,
  NetworkError,
  queryOf,
  type Transport,
} from '@sunbird/api-client';
import type { EarlyCall } from '../boot/early-call';

/** As long after it was sent it stands for a call of now, in ms: a screen that came late asks anew. */
const freshness = 20_000;

function hasHeaders(early: EarlyCall, headers: Readonly<Record<string, string>>): boolean {
  const { 'X-Request-Id': _own, ...shared } = headers;
  const names = Object.keys(shared);
  return (
    performance.now() - early.sentAt < freshness &&
    names.length === Object.keys(early.headers).length &&
    names.every(name => shared[name] === early.headers[name])
  );
}

/** Hands the answer to the boot script's call to the first request that asks the same; all else is sent. */
export function withEarlyAnswer(early: EarlyCall | undefined, transport: Transport): Transport {
  let waiting = early;
  return async request => {
    if (request.method !== 'GET' || waiting?.url !== request.url || !hasHeaders(waiting, request.headers)) {
      return transport(request);
    }
    const { answer } = waiting;
    waiting = undefined;
    const aborted = new Promise<never>((_, reject) => {
      request.signal.addEventListener('abort', () => reject(new AbortedError()), { once: true });
    });
    return Promise.race([
      aborted,
      answer.catch(() => {
        throw new NetworkError();
      }),
    ]);
  };
}

/**
 * What the boot script's call has brought already, for a screen that is drawn for the first time: it need not draw
 * that it waits. Undefined for any other call, and for an answer that is a refusal: whoever makes the call hears of it.
 *
 * @param known headers that a call would have now
 */
export function peekEarly<P, D>(
  early: EarlyCall,
  known: CallHeaders,
  endpoint: Endpoint<P, D>,
  payload: P,
): D | undefined {
  const response = early.arrived();
  if (!response || endpoint.path !== early.path || queryOf(endpoint, payload) !== early.query)
    return undefined;
  const headers = headersOf(known, { requestId: '', idempotencyKey: undefined, contentType: undefined });
  if (!hasHeaders(early, headers)) return undefined;
  try {
    return answerOf(endpoint, response);
  } catch {
    return undefined;
  }
}

/** Drops what an early call knows of the borrower. It stands for no call any more. */
export function forgetEarly(early: EarlyCall | undefined): void {
  const nothing: Partial<EarlyCall> = {
    url: '',
    query: '',
    headers: {},
    answer: new Promise(() => undefined),
    arrived: () => undefined,
  };
  if (early) Object.assign(early, nothing);
}
