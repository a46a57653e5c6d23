import type { Language } from '@sunbird/loan-domain';
import type { Encoding, Endpoint } from '../contract/declare-call';

/** Headers of every call, as far as they are known (spec section 7). */
export interface CallHeaders {
  /** `Bearer …`. */
  readonly authorization?: string | undefined;
  readonly packageName: string;
  readonly appName?: string;
  readonly afid?: string | undefined;
  readonly lang: Language;
}

/** Header values are ASCII: an app's name in another script is percent-encoded. */
function headerText(value: string): string {
  return /^[\x20-\x7e]*$/.test(value) ? value : encodeURIComponent(value);
}

/** The headers of spec section 7, as far as they are known. */
export function headersOf(common: CallHeaders): Record<string, string> {
  const headers: Record<string, string | undefined> = {
    Authorization: common.authorization,
    packageName: common.packageName,
    appName: common.appName,
    afid: common.afid,
    lang: common.lang,
  };
  const entries = Object.entries(headers).flatMap(([name, value]) =>
    value ? [[name, headerText(value)]] : [],
  );
  return Object.fromEntries(entries);
}

interface PerCall {
  readonly requestId: string;
  readonly idempotencyKey: string | undefined;
  readonly contentType: string | undefined;
}

/** The headers of one call beside those of all. */
export function ownHeadersOf({ requestId, idempotencyKey, contentType }: PerCall): Record<string, string> {
  return {
    'X-Request-Id': requestId,
    ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
    ...(contentType && { 'Content-Type': contentType }),
  };
}

interface Encoded {
  readonly query: string;
  readonly body?: string | FormData;
  readonly contentType?: string;
}

function fieldsOf(payload: unknown): [string, unknown][] {
  if (typeof payload !== 'object' || payload === null) return [];
  return Object.entries(payload).filter(([, value]) => value !== undefined && value !== null);
}

function urlEncoded(payload: unknown): string {
  return new URLSearchParams(fieldsOf(payload).map(([name, value]) => [name, String(value)])).toString();
}

function parts(payload: unknown): FormData {
  const form = new FormData();
  for (const [name, value] of fieldsOf(payload)) {
    if (value instanceof File) form.append(name, value, value.name);
    else if (value instanceof Blob) form.append(name, value, 'image.jpg');
    else form.append(name, String(value));
  }
  return form;
}

/** Puts a payload into the address or the body (spec section 7). Undefined fields are not sent. */
export function encodePayload(encoding: Encoding, payload: unknown): Encoded {
  switch (encoding) {
    case 'query': {
      const query = urlEncoded(payload);
      return { query: query && `?${query}` };
    }
    case 'form':
      return { query: '', body: urlEncoded(payload), contentType: 'application/x-www-form-urlencoded' };
    case 'json':
      return { query: '', body: JSON.stringify(payload), contentType: 'application/json' };
    case 'multipart':
      // Browser or axios set the boundary.
      return { query: '', body: parts(payload) };
  }
}

/** The query of a call with its question mark; empty without one. */
export function queryOf<P, D>(endpoint: Endpoint<P, D>, payload: P): string {
  return encodePayload(endpoint.encoding, payload).query;
}
