import { headersOf, randomId, type TransportResponse } from '@sunbird/api-client';
import type { LandingPaths } from '@sunbird/federation/settings';
import type { Language } from '@sunbird/loan-domain';
import { apiBase } from '../api/api-base';
import { readItem, storageKeys } from '../storage/storage';
import { landingPath, returnsFromProvider } from './landing-path';
import { parseObject } from './parse-object';

/** A call that the boot script sends before the shell is loaded. The first equal call of a screen gets its response. */
export interface EarlyCall {
  readonly url: string;
  /** Unencrypted path and query, as the call is declared. */
  readonly path: string;
  readonly query: string;
  /** By the clock of the page, in ms. */
  readonly sentAt: number;
  /** As sent, without the request id. */
  readonly headers: Readonly<Record<string, string>>;
  readonly answer: Promise<TransportResponse>;
  /** The response, once it is received. */
  readonly arrived: () => TransportResponse | undefined;
}

/** The query of a call, from the query of the screen's address; undefined if a parameter is missing. */
function queryOf(names: readonly string[]): string | undefined {
  const given = new URLSearchParams(location.hash.split('?')[1]);
  const wanted = new URLSearchParams();
  for (const name of names) {
    const value = given.get(name);
    if (!value) return undefined;
    wanted.set(name, value);
  }
  return names.length > 0 ? `?${wanted}` : '';
}

/** Sends the first call of the first screen while the scripts load. */
export function startEarlyCall(
  paths: LandingPaths,
  packageName: string,
  appName: string,
  language: Language,
): EarlyCall | undefined {
  const { home, first, packages } = paths;
  const path = landingPath();
  const isHome = path === '/';
  const call = isHome ? { path: home, query: [] } : first?.[path];
  const query = call && queryOf(call.query);
  const segment = call && packages[packageName]?.[call.path];
  if (!segment || query === undefined || returnsFromProvider()) return undefined;
  const { Authorization } = parseObject(readItem('local', storageKeys.token));
  if (!isHome && typeof Authorization !== 'string') return undefined;
  const afid = readItem('local', storageKeys.appsFlyerId);
  const known = {
    packageName,
    appName,
    lang: language,
    ...(typeof Authorization === 'string' ? { authorization: Authorization } : {}),
    ...(afid ? { afid } : {}),
  };
  const none = { idempotencyKey: undefined, contentType: undefined };
  const headers = headersOf(known, { requestId: '', ...none });
  const url = apiBase(paths) + segment + query;
  let arrived: TransportResponse | undefined;
  // Past the browser's cache, in which a gateway's page may lie.
  const request = {
    headers: headersOf(known, { requestId: randomId(), ...none }),
    cache: 'no-store',
  } as const;
  const answer = fetch(url, request).then(async response => {
    arrived = { status: response.status, text: await response.text() };
    return arrived;
  });
  // Avoids an unhandled rejection if no caller consumes the promise.
  answer.catch(() => undefined);
  return { url, path: call.path, query, sentAt: performance.now(), headers, answer, arrived: () => arrived };
}
