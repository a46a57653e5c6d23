import { encryptPath } from '@sunbird/api-client/cipher';
import type { Endpoint } from '@sunbird/api-client/contract';
import type { RawResponse } from './check-response';
import type { VerifyOptions } from './options';

export type Fetch = (address: string, init: RequestInit) => Promise<Response> | Response;

/** The contract's own time-out (spec section 7). */
const timeoutMs = 60_000;

interface Call {
  readonly endpoint: Endpoint;
  readonly payload: Readonly<Record<string, string>>;
  /** Leaves the token out. */
  readonly anonymous?: boolean;
}

/** Makes a call as the app does, and returns the raw response. Rejects when the server can't be reached. */
export async function sendCall(
  fetch: Fetch,
  { baseUrl, token, packageName, clearPaths }: VerifyOptions,
  { endpoint, payload, anonymous = false }: Call,
): Promise<RawResponse> {
  const { method, path } = endpoint;
  const place = clearPaths ? path : `/${encryptPath(path, packageName)}`;
  const query = method === 'GET' ? new URLSearchParams(payload).toString() : '';
  const response = await fetch(`${baseUrl}${place}${query && `?${query}`}`, {
    method,
    headers: {
      packageName,
      lang: 'en',
      ...(!anonymous && { Authorization: `Bearer ${token}` }),
      ...(method === 'POST' && { 'Content-Type': 'application/json' }),
    },
    ...(method === 'POST' && { body: JSON.stringify(payload) }),
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  });
  return {
    status: response.status,
    contentType: response.headers.get('content-type') ?? '',
    text: await response.text(),
  };
}
