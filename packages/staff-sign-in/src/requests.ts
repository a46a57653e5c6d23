import type { HttpBindings } from '@hono/node-server';
import { isLanguage, type Language } from '@sunbird/loan-domain';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import type { CookieOptions } from 'hono/utils/cookie';
import { type IdentityServer, isLoopback } from './identity-server';
import { isSame, type People, type Person, type Session, type Sessions, type SignedIn } from './people';

/** Whom a server knows, and who is signed in. */
export interface StaffRecords<Role extends string> {
  readonly people: People<Role>;
  readonly sessions: Sessions;
}

/** The logo and name that a page shows at its top. */
export interface Brand {
  readonly name: string;
  /** An element `<svg>` with the symbol `ui-logo`. */
  readonly logo: string;
}

/** A server at which staff sign in. */
export interface SignInPlace<Role extends string> {
  /** Of its texts and its cookies. */
  readonly name: 'desk' | 'staff';
  /** The path at which it is mounted. */
  readonly base: string;
  /** Its origin, if a proxy changes it; default: that of the request. */
  readonly origin?: string | undefined;
  /** The lender's identity server, if people sign in there. */
  readonly identity?: IdentityServer | undefined;
  /** From the lowest to the highest. */
  readonly roles: readonly Role[];
  /** The command that makes a one-time link. */
  readonly command: string;
  /** The style sheet with the colours of its pages: `--ui-bg` and others. */
  readonly look: string;
  readonly brand?: (() => Brand) | undefined;
  readonly read: <Result>(
    action: (records: StaffRecords<Role>) => Result | Promise<Result>,
  ) => Promise<Result>;
  /** Alone among all processes, and kept when the action has ended. The action writes before it waits for anything. */
  readonly change: <Result>(
    action: (records: StaffRecords<Role>) => Result | Promise<Result>,
  ) => Promise<Result>;
  /** Called within the change by which somebody signs in. */
  readonly onSignIn?: ((signedIn: SignedIn<Role>) => void) | undefined;
  readonly report: (error: unknown, c: Context) => void;
}

/** What each signed-in request has in its context. */
export interface StaffEnv<Role extends string = string> {
  Bindings: HttpBindings;
  Variables: { person: Person<Role>; session: Session };
}

type Named = Pick<SignInPlace<string>, 'name' | 'base' | 'origin'>;

/** The origin of the server, as the browser of this request sees it. */
export function originOf(c: Context, { origin }: Named): string {
  return origin ?? new URL(c.req.url).origin;
}

/**
 * Whether a request comes from a page of the server itself. Cookies are shared among ports, so the app on the next port
 * must count as another origin.
 */
export function isSameOrigin(c: Context, place: Named): boolean {
  const site = c.req.header('sec-fetch-site');
  return c.req.header('origin') === originOf(c, place) && (site === undefined || site === 'same-origin');
}

/** That of the session, of the way to the identity server and back, and of the language. */
type CookieKind = 'session' | 'identity' | 'language';

/** The name that a cookie has in development. */
function cookieName({ name }: Named, kind: CookieKind): string {
  return kind === 'session' ? `sunbird_${name}` : `sunbird_${name}_${kind}`;
}

/**
 * `__Host-`: browsers take such a cookie from this host over https alone, so no neighbour below the same domain, and
 * nobody on the way, plants one. They take none over http: on loopback, in development, the names go without.
 */
function prefixOf(c: Context, place: Named): { readonly prefix?: 'host' } {
  const { protocol, hostname } = new URL(originOf(c, place));
  return protocol === 'http:' && isLoopback(hostname) ? {} : { prefix: 'host' };
}

/** The value of a cookie; empty if there is none. */
export function readCookie(c: Context, place: Named, kind: CookieKind): string {
  return getCookie(c, cookieName(place, kind), prefixOf(c, place).prefix) ?? '';
}

function optionsOf(c: Context, place: Named): CookieOptions {
  return { path: place.base, httpOnly: true, sameSite: 'Strict', ...prefixOf(c, place) };
}

export function writeCookie(
  c: Context,
  place: Named,
  kind: CookieKind,
  value: string,
  extra: Pick<CookieOptions, 'maxAge' | 'sameSite'> = {},
): void {
  setCookie(c, cookieName(place, kind), value, { ...optionsOf(c, place), ...extra });
}

export function dropCookie(c: Context, place: Named, kind: CookieKind): void {
  deleteCookie(c, cookieName(place, kind), optionsOf(c, place));
}

const yearSeconds = 365 * 86_400;

/** The language of `?lang=`, which is kept, else the kept one, else the first that the browser prefers, else English. */
export function pageLanguage(c: Context, place: Named): Language {
  const chosen = c.req.query('lang');
  if (isLanguage(chosen) && readCookie(c, place, 'language') !== chosen)
    writeCookie(c, place, 'language', chosen, { maxAge: yearSeconds });
  const preferred = (c.req.header('accept-language') ?? '').split(',');
  const tags = [chosen ?? '', readCookie(c, place, 'language'), ...preferred];
  return tags.map(tag => tag.trim().slice(0, 2).toLowerCase()).find(isLanguage) ?? 'en';
}

function isRead({ req }: Context): boolean {
  return req.method === 'GET' || req.method === 'HEAD';
}

/**
 * Requires a session: `signedOut` responds to requests without one. It is looked up once the whole request is here: a
 * person could begin to send it, be removed, and send the rest. What stands before this limits the body.
 */
export function requireSession<Role extends string>(
  place: SignInPlace<Role>,
  signedOut: (c: Context) => Response | Promise<Response>,
) {
  return createMiddleware<StaffEnv<Role>>(async (c, next) => {
    if (!isRead(c)) await c.req.arrayBuffer();
    const secret = readCookie(c, place, 'session');
    const active = await place.read(({ people, sessions }) => {
      const session = sessions.find(secret);
      if (!session || !people.has(session.personId)) return undefined;
      return { session, person: people.get(session.personId), isStale: sessions.isStale(session) };
    });
    if (!active) return signedOut(c);
    c.set('session', active.session);
    c.set('person', active.person);
    if (active.isStale) {
      // Best effort: if the records are busy, the next request records the activity.
      await place
        .change(({ sessions }) => sessions.touch(active.session.hash))
        .catch(error => place.report(error, c));
    }
    return next();
  });
}

/** Refuses requests of other pages. An action must also send the token of its session, which `tokenOf` reads. */
export function requireOwnPage<Role extends string>(
  place: SignInPlace<Role>,
  tokenOf: (c: Context) => string | Promise<string>,
  refuse: (c: Context) => Response | Promise<Response>,
) {
  return createMiddleware<StaffEnv<Role>>(async (c, next) => {
    const site = c.req.header('sec-fetch-site');
    const isOwn = isRead(c)
      ? site === undefined ||
        site === 'same-origin' ||
        site === 'none' ||
        c.req.header('sec-fetch-mode') === 'navigate'
      : isSameOrigin(c, place) && isSame(await tokenOf(c), c.get('session').token);
    return isOwn ? next() : refuse(c);
  });
}
