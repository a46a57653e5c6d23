import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { CookieOptions } from 'hono/utils/cookie';
import type { DeskParts } from '../desk/desk-parts';
import { isLoopback } from '../people/identity-server';
import type { Person, Session } from '../people/people';

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

/** A cookie of the desk, by the name that it has in development. */
type DeskCookie = `sunbird_desk${'' | '_identity'}`;

export const sessionCookie = 'sunbird_desk';

/**
 * `__Host-`: browsers take such a cookie from this host over https alone, so no neighbour below the same domain, and
 * nobody on the way, plants one. They take none over http: on loopback, in development, the names go without.
 */
function prefixOf(c: Context, parts: DeskParts): { readonly prefix?: 'host' } {
  const { protocol, hostname } = new URL(originOf(c, parts));
  return protocol === 'http:' && isLoopback(hostname) ? {} : { prefix: 'host' };
}

/** The value of a cookie; empty if there is none. */
export function readCookie(c: Context, parts: DeskParts, name: DeskCookie): string {
  return getCookie(c, name, prefixOf(c, parts).prefix) ?? '';
}

function optionsOf(c: Context, parts: DeskParts): CookieOptions {
  return { path: parts.base, httpOnly: true, sameSite: 'Strict', ...prefixOf(c, parts) };
}

export function writeCookie(
  c: Context,
  parts: DeskParts,
  name: DeskCookie,
  value: string,
  extra: Pick<CookieOptions, 'maxAge' | 'sameSite'> = {},
): void {
  setCookie(c, name, value, { ...optionsOf(c, parts), ...extra });
}

export function dropCookie(c: Context, parts: DeskParts, name: DeskCookie): void {
  deleteCookie(c, name, optionsOf(c, parts));
}
