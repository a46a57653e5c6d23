import type { Encoding } from '../contract/declare-call';

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
