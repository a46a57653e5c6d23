import { encryptPath } from '@sunbird/api-client/cipher';
import type { Endpoint } from '@sunbird/api-client/contract';
import { encodePayload } from '@sunbird/api-client/encode';
import type { RawResponse } from './check-response';

export type Fetch = (address: string, init: RequestInit) => Promise<Response> | Response;

/** The lender's server, and the app that calls it. */
export interface Server {
  /** Where the calls are, without a slash at the end. */
  readonly baseUrl: string;
  readonly packageName: string;
  /** Paths go in clear instead of encrypted. */
  readonly clearPaths: boolean;
  /** Milliseconds after which a call has failed. */
  readonly timeout: number;
}

export interface Call {
  readonly endpoint: Endpoint;
  readonly payload: unknown;
  readonly token?: string | undefined;
  readonly key?: string | undefined;
}

/**
 * Makes a call as the app does.
 * @returns the raw response, with what it took; undefined if there was none in time
 * @throws the error of `fetch` if the server can't be reached
 */
export async function sendCall(
  fetch: Fetch,
  { baseUrl, packageName, clearPaths, timeout }: Server,
  { endpoint, payload, token, key }: Call,
): Promise<RawResponse | undefined> {
  const { method, path, encoding } = endpoint;
  const place = clearPaths ? path : `/${encryptPath(path, packageName)}`;
  const { query, body, contentType } = encodePayload(encoding, payload);
  const start = performance.now();
  try {
    const response = await fetch(`${baseUrl}${place}${query}`, {
      method,
      headers: {
        packageName,
        lang: 'en',
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(key && { 'Idempotency-Key': key }),
        ...(contentType && { 'Content-Type': contentType }),
      },
      ...(body && { body }),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeout),
    });
    return {
      status: response.status,
      contentType: response.headers.get('content-type') ?? '',
      text: await response.text(),
      ms: performance.now() - start,
    };
  } catch (error) {
    if (isTimeout(error)) return undefined;
    throw error;
  }
}

/** By its name: the error of a signal need not be of this program's own `Error`. */
function isTimeout(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'name' in error && error.name === 'TimeoutError';
}
