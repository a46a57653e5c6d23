import {
  type CallHeaders,
  type Endpoint,
  headersOf,
  NetworkError,
  parseResponse,
  queryOf,
  type TransportRequest,
  type TransportResponse,
  untilAborted,
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

/** The response of the boot script's call, for the first equal request; undefined for every other request. */
export function takeEarly(
  early: EarlyCall | undefined,
  { method, url, headers, signal }: TransportRequest,
): Promise<TransportResponse> | undefined {
  if (method !== 'GET' || early?.url !== url || !hasHeaders(early, headers)) return undefined;
  const answer = early.answer.catch(() => {
    throw new NetworkError();
  });
  Object.assign(early, { url: '' } satisfies Partial<EarlyCall>);
  return untilAborted(answer, signal);
}

/**
 * The response to the boot script's call, if it is received already: the first render of the screen then needs no
 * loading state. Undefined for any other call and for an error response, which the caller gets from the call itself.
 *
 * @param getHeaders headers that a call would have now
 */
export function peekEarly<P, D>(
  early: EarlyCall | undefined,
  getHeaders: () => CallHeaders,
  endpoint: Endpoint<P, D>,
  payload: P,
): D | undefined {
  const response = early?.arrived();
  if (!early || !response || endpoint.path !== early.path || queryOf(endpoint, payload) !== early.query)
    return undefined;
  const none = { requestId: '', idempotencyKey: undefined, contentType: undefined };
  if (!hasHeaders(early, headersOf(getHeaders(), none))) return undefined;
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
