import {
  AbortedError,
  type CallHeaders,
  type Endpoint,
  headersOf,
  NetworkError,
  parseResponse,
  queryOf,
  type Transport,
} from '@sunbird/api-client';
import type { EarlyCall } from '../boot/early-call';

/** Maximum age of the early call, in ms: a screen that loads later sends its own call. */
const maxAgeMs = 20_000;

function hasHeaders(early: EarlyCall, headers: Readonly<Record<string, string>>): boolean {
  const { 'X-Request-Id': _own, ...shared } = headers;
  const names = Object.keys(shared);
  return (
    performance.now() - early.sentAt < maxAgeMs &&
    names.length === Object.keys(early.headers).length &&
    names.every(name => shared[name] === early.headers[name])
  );
}

/** Gives the response of the boot script's call to the first equal request; sends every other request. */
export function withEarlyResponse(early: EarlyCall | undefined, transport: Transport): Transport {
  let unused = early;
  return async request => {
    if (request.method !== 'GET' || unused?.url !== request.url || !hasHeaders(unused, request.headers)) {
      return transport(request);
    }
    const { answer } = unused;
    unused = undefined;
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
 * The response to the boot script's call, if it is received already: the first render of the screen then needs no
 * loading state. Undefined for any other call and for an error response, which the caller gets from the call itself.
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
    return parseResponse(endpoint, response);
  } catch {
    return undefined;
  }
}

/** Removes the borrower's data from the early call. No call gets its response any more. */
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
