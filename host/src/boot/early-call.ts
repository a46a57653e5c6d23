import { headersOf, randomId, type TransportResponse } from '@sunbird/api-client';
import type { LandingPaths } from '@sunbird/federation/settings';
import { readItem, storageKeys } from '../storage/storage';
import { parseObject } from './parse-object';

/** A call that was sent before its caller was there. Taken once, by whoever asks the very same. */
export interface EarlyCall {
  readonly url: string;
  /** As sent, without the request's own id. */
  readonly headers: Readonly<Record<string, string>>;
  readonly answer: Promise<TransportResponse>;
}

/** Sends home's first call while the scripts are on their way. */
export function startEarlyCall(
  { home, packages }: LandingPaths,
  packageName: string,
  appName: string,
): EarlyCall | undefined {
  const segment = packages[packageName]?.[home];
  if (!segment) return undefined;
  const { Authorization } = parseObject(readItem('local', storageKeys.token));
  const afid = readItem('local', storageKeys.appsFlyerId);
  const known = {
    packageName,
    appName,
    lang: document.documentElement.lang === 'es' ? ('es' as const) : ('en' as const),
    ...(typeof Authorization === 'string' ? { authorization: Authorization } : {}),
    ...(afid ? { afid } : {}),
  };
  const none = { idempotencyKey: undefined, contentType: undefined };
  const headers = headersOf(known, { requestId: '', ...none });
  const url = new URL(`api/${segment}`, document.baseURI).pathname;
  const answer = fetch(url, { headers: headersOf(known, { requestId: randomId(), ...none }) }).then(
    async response => ({ status: response.status, text: await response.text() }),
  );
  // Whoever takes it hears of a failure; nobody may take it.
  answer.catch(() => undefined);
  return { url, headers, answer };
}
