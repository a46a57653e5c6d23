import * as v from 'valibot';
import { type Refusal, refusalSchema } from '../calls';

/** The desk said no, or did not answer. */
export class DeskError extends Error {
  override name = 'DeskError';

  constructor(readonly refusal: Refusal | 'offline') {
    super(refusal);
  }
}

let token = '';

/** The token that goes along with every act, as `/api/me` gave it. */
export function keepToken(given: string): void {
  token = given;
}

async function send(path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(`api/${path}`, { ...init, credentials: 'same-origin', cache: 'no-store' });
  } catch {
    throw new DeskError('offline');
  }
}

async function read<Value>(answer: Response, schema: v.GenericSchema<unknown, Value>): Promise<Value> {
  const body: unknown = await answer.json().catch(() => undefined);
  if (answer.ok) return v.parse(schema, body);
  const refused = v.safeParse(refusalSchema, body);
  const refusal = refused.success ? refused.output.refusal : 'failed';
  // The session is over: there is nothing here for a stranger.
  if (refusal === 'signedOut') window.location.assign('sign-in');
  throw new DeskError(refusal);
}

/** Reads from the desk. */
export async function ask<Value>(path: string, schema: v.GenericSchema<unknown, Value>): Promise<Value> {
  return read(await send(path, {}), schema);
}

/** Does something at the desk. */
export async function act<Value>(
  path: string,
  body: unknown,
  schema: v.GenericSchema<unknown, Value>,
): Promise<Value> {
  const headers = { 'content-type': 'application/json', 'x-desk-token': token };
  return read(await send(path, { method: 'POST', headers, body: JSON.stringify(body) }), schema);
}
