import { encryptPath } from '@sunbird/api-client/cipher';
import type { Endpoint } from '@sunbird/api-client/contract';
import { encodePayload } from '@sunbird/api-client/encode';
import type { RawResponse } from './findings';

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

/** The server can't be verified at all. */
export class VerifyError extends Error {
  override name = 'VerifyError';
}

/** A request as the app makes it. */
export function requestOf(
  { baseUrl, packageName, clearPaths }: Omit<Server, 'timeout'>,
  { endpoint, payload, token, key }: Call,
  language = 'en',
): { readonly address: string; readonly init: RequestInit } {
  const { method, path, encoding } = endpoint;
  const place = clearPaths ? path : `/${encryptPath(path, packageName)}`;
  const { query, body, contentType } = encodePayload(encoding, payload);
  const headers = {
    packageName,
    lang: language,
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(key && { 'Idempotency-Key': key }),
    ...(contentType && { 'Content-Type': contentType }),
  };
  return { address: `${baseUrl}${place}${query}`, init: { method, headers, ...(body && { body }) } };
}

/**
 * Makes a call as the app does.
 * @returns the raw response, with what it took; undefined if there was none in time
 * @throws VerifyError if the server can't be reached
 */
export async function sendCall(fetch: Fetch, server: Server, call: Call): Promise<RawResponse | undefined> {
  const { address, init } = requestOf(server, call);
  const start = performance.now();
  try {
    const signal = AbortSignal.timeout(server.timeout);
    const response = await fetch(address, { ...init, redirect: 'manual', signal });
    return {
      status: response.status,
      contentType: response.headers.get('content-type') ?? '',
      text: await response.text(),
      ms: performance.now() - start,
    };
  } catch (error) {
    if (isTimeout(error)) return undefined;
    throw new VerifyError(`${server.baseUrl} can't be reached: ${reasonOf(error)}`);
  }
}

/** By its name: the error of a signal need not be of this program's own `Error`. */
function isTimeout(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'name' in error && error.name === 'TimeoutError';
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error ? ` (${error.cause.message})` : '';
  return `${error.message}${cause}`;
}
