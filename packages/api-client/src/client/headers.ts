import type { CallHeaders } from './client';

/** Header values are ASCII: an app's name in another script is percent-encoded. */
function headerText(value: string): string {
  return /^[\x20-\x7e]*$/.test(value) ? value : encodeURIComponent(value);
}

interface PerCall {
  readonly requestId: string;
  readonly idempotencyKey: string | undefined;
  readonly contentType: string | undefined;
}

/** The headers of spec section 7, as far as they are known, and those of this call. */
export function headersOf(known: CallHeaders, call: PerCall): Record<string, string> {
  const headers: Record<string, string | undefined> = {
    Authorization: known.authorization,
    packageName: known.packageName,
    appName: known.appName,
    afid: known.afid,
    lang: known.lang,
    'X-Request-Id': call.requestId,
    'Idempotency-Key': call.idempotencyKey,
    'Content-Type': call.contentType,
  };
  const entries = Object.entries(headers).flatMap(([name, value]) =>
    value ? [[name, headerText(value)]] : [],
  );
  return Object.fromEntries(entries);
}
