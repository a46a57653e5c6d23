import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { DeskParts } from '../desk-parts';
import type { Person } from '../people/people';
import type { Session } from '../people/sessions';

/** What each signed-in request has in its context. */
export interface DeskEnv {
  Bindings: HttpBindings;
  Variables: { person: Person; session: Session };
}
export type DeskContext = Context<DeskEnv>;

/** The origin of the desk, as the browser of this request sees it. */
export function originOf(c: Context, { options }: DeskParts): string {
  return options.origin ?? new URL(c.req.url).origin;
}

/**
 * Whether a request comes from a page of the desk itself. Cookies are shared among ports, so the app on the next port
 * must count as another origin.
 */
export function isSameOrigin(c: Context, parts: DeskParts): boolean {
  const site = c.req.header('sec-fetch-site');
  return c.req.header('origin') === originOf(c, parts) && (site === undefined || site === 'same-origin');
}
