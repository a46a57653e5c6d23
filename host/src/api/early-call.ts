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
import type { EarlyCallPaths } from '@sunbird/federation/registry';
import { type Language, randomId } from '@sunbird/loan-domain';
import type { EarlyCall } from '../kit/page-data';
import { returnsFromProvider, screenPath } from '../routing/address';
import { readItem, storageKeys, storedAuthorization } from '../storage/storage';

/** Address of the lender's API, ending in `/`: `/api/` beside the page, unless the lender's settings name another. */
export function apiBase({ api = 'api/' }: Pick<EarlyCallPaths, 'api'>): string {
  return new URL(api, document.baseURI).href;
}

/** The query of a call, from the query of the screen's address; undefined if a parameter is missing. */
function queryFromAddress(names: readonly string[]): string | undefined {
  const given = new URLSearchParams(location.hash.split('?')[1]);
  const wanted = new URLSearchParams();
  for (const name of names) {
    const value = given.get(name);
    if (!value) return undefined;
    wanted.set(name, value);
  }
  return names[0] ? `?${wanted}` : '';
}

/** Sends the first call of the first screen while the scripts load. */
export function startEarlyCall(
  paths: EarlyCallPaths,
  packageName: string,
  appName: string,
  language: Language,
): EarlyCall | undefined {
  const { home, first, packages } = paths;
  const path = screenPath();
  const isHome = path === '/';
  const call = isHome ? { path: home, query: [] } : first?.[path];
  // The address may name what every object has, such as `#constructor`.
  const query = call?.query && queryFromAddress(call.query);
  const segment = call && packages[packageName]?.[call.path];
  if (!segment || query === undefined || returnsFromProvider()) return undefined;
  const authorization = storedAuthorization();
  if (!isHome && authorization === undefined) return undefined;
  const afid = readItem('local', storageKeys.appsFlyerId) ?? undefined;
  const headers = headersOf({ packageName, appName, lang: language, authorization, afid });
  const url = apiBase(paths) + segment + query;
  let arrived: TransportResponse | undefined;
  // Past the browser's cache, in which a gateway's page may lie.
  const request = {
    headers: { ...headers, 'X-Request-Id': randomId() },
    cache: 'no-store',
  } as const;
  const answer = fetch(url, request).then(async response => {
    const { status, headers: sent } = response;
    const date = sent.get('date') ?? undefined;
    const retryAfter = sent.get('retry-after') ?? undefined;
    arrived = { status, text: await response.text(), date, retryAfter, at: performance.now() };
    return arrived;
  });
  // Avoids an unhandled rejection if no caller consumes the promise.
  answer.catch(() => undefined);
  return { url, path: call.path, query, sentAt: performance.now(), headers, answer, arrived: () => arrived };
}

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
  if (!hasHeaders(early, headersOf(getHeaders()))) return undefined;
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
