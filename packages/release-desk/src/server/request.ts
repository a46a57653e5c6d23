import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import * as v from 'valibot';
import type { DeskParts } from './desk';
import type { Person } from './people';
import { Refused } from './refused';
import type { Session } from './sessions';

/** What a request that is let in carries along. */
export interface DeskEnv {
  Bindings: HttpBindings;
  Variables: { person: Person; session: Session };
}
export type DeskContext = Context<DeskEnv>;

/** The desk's own address, as the browser of this request names it. */
export function originOf(c: Context, { options }: DeskParts): string {
  return options.origin ?? new URL(c.req.url).origin;
}

export function addressOf(c: Context<{ Bindings: HttpBindings }>): string {
  return c.env?.incoming?.socket.remoteAddress ?? 'local';
}

/**
 * Whether a request that acts comes from a page of the desk itself. Cookies don't tell ports apart, so a page of
 * the app on the next port counts as a stranger's too.
 */
export function isFromHere(c: Context, parts: DeskParts): boolean {
  const site = c.req.header('sec-fetch-site');
  return c.req.header('origin') === originOf(c, parts) && (site === undefined || site === 'same-origin');
}

/** A request's JSON by its schema. */
export async function readBody<Value>(c: Context, schema: v.GenericSchema<unknown, Value>): Promise<Value> {
  const body: unknown = await c.req.json().catch(() => undefined);
  const result = v.safeParse(schema, body);
  if (!result.success) throw new Refused('invalid');
  return result.output;
}
