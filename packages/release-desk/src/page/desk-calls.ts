import * as v from 'valibot';
import { type Refusal, refusalSchema } from '../calls';

/** Thrown when the desk refuses a request or does not respond. */
export class DeskError extends Error {
  override name = 'DeskError';

  constructor(readonly refusal: Refusal | 'offline') {
    super(refusal);
  }
}

let token = '';

/** Sets the token that every action sends; `/api/me` returns it. */
export function setToken(received: string): void {
  token = received;
}

async function send(path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(`api/${path}`, { ...init, credentials: 'same-origin', cache: 'no-store' });
  } catch {
    throw new DeskError('offline');
  }
}

async function read<Value>(response: Response, schema: v.GenericSchema<unknown, Value>): Promise<Value> {
  const body: unknown = await response.json().catch(() => undefined);
  if (response.ok) return v.parse(schema, body);
  const refused = v.safeParse(refusalSchema, body);
  const refusal = refused.success ? refused.output.refusal : 'failed';
  // The session has ended.
  if (refusal === 'signedOut') window.location.assign('sign-in');
  throw new DeskError(refusal);
}

/** Sends a GET request to the desk. */
export async function fetchFromDesk<Value>(
  path: string,
  schema: v.GenericSchema<unknown, Value>,
): Promise<Value> {
  return read(await send(path, {}), schema);
}

/** Sends a POST request to the desk. */
export async function sendToDesk<Value>(
  path: string,
  body: unknown,
  schema: v.GenericSchema<unknown, Value>,
): Promise<Value> {
  const headers = { 'content-type': 'application/json', 'x-desk-token': token };
  return read(await send(path, { method: 'POST', headers, body: JSON.stringify(body) }), schema);
}
