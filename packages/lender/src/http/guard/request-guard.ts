import { isIP } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import { textOf } from '../../kit/texts';
import type { TrustedProxies } from '../../settings/settings';

type AnyContext = Context<{ Bindings: HttpBindings }>;

/** An IPv4 address that came over IPv6 in its usual form. */
function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
}

function isTrusted(proxies: TrustedProxies, address: string): boolean {
  const family = isIP(address);
  return family !== 0 && proxies.check(address, family === 4 ? 'ipv4' : 'ipv6');
}

/** The address at the other end of the connection; `local` for a call made inside the process. */
function connectedAddress(c: AnyContext): string {
  return plainAddress(c.env?.incoming?.socket.remoteAddress ?? 'local');
}

function entriesOf(header: string | undefined): string[] {
  return header?.split(',').map(entry => entry.trim()) ?? [];
}

/**
 * The caller's network address. Each trusted proxy has appended whom it heard from, so the right-most address that is no
 * trusted proxy is the caller's; whatever stands to its left is the caller's own claim.
 */
export function remoteAddress(c: AnyContext, proxies: TrustedProxies): string {
  let address = connectedAddress(c);
  for (const entry of entriesOf(c.req.header('x-forwarded-for')).reverse()) {
    if (!isTrusted(proxies, address) || isIP(entry) === 0) break;
    address = plainAddress(entry);
  }
  return address;
}

/** The settings that say where borrowers reach the lender. */
interface PublicAddress {
  readonly publicOrigin: string | undefined;
  readonly trustedProxies: TrustedProxies;
}

/**
 * What absolute addresses begin with, without a slash at the end: the configured origin, whatever the request says. A
 * sandbox without one names the loopback address by which it was asked, and its own port to whoever names another host.
 */
export function originOf(c: AnyContext, { publicOrigin, trustedProxies }: PublicAddress): string {
  if (publicOrigin !== undefined) return publicOrigin;
  const { protocol, host } = new URL(c.req.url);
  if (!localHost.test(host)) return `http://localhost:${c.env?.incoming?.socket.localPort ?? 80}`;
  const forwarded = entriesOf(c.req.header('x-forwarded-proto')).at(-1);
  const isSecure = forwarded === 'https' && isTrusted(trustedProxies, connectedAddress(c));
  return `${isSecure ? 'https:' : protocol}//${host}`;
}

const loopback = /^(?:local|127\.\d+\.\d+\.\d+|::1)$/;
const localHost = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;

function isLocalOrigin(origin: string | undefined): boolean {
  return !origin || (URL.canParse(origin) && localHost.test(new URL(origin).host));
}

/** Headers by which a proxy says whom it asks for: that of the standard, and those that proxies use. */
const proxyHeaders =
  /^(?:forwarded|via|x-forwarded(?:-.*)?|x-real-ip|x-client-ip|x-cluster-client-ip|x-original-.*|true-client-ip|cf-connecting-ip)$/i;

/**
 * Whether a request comes from this machine and names it as host and origin. The second check keeps pages of other
 * hosts, open in a browser on this machine, away from what is for developers only. What a proxy forwards is never local.
 */
export function isLocal(c: AnyContext): boolean {
  if (!loopback.test(connectedAddress(c))) return false;
  if (Object.keys(c.req.header()).some(name => proxyHeaders.test(name))) return false;
  // An absolute address in the request's first line is how a proxy is asked.
  if (!(c.env?.incoming?.url ?? '/').startsWith('/')) return false;
  return localHost.test(new URL(c.req.url).host) && isLocalOrigin(c.req.header('origin'));
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return '';
  }
}

/** Whether a person has opened this address, as against a script or a program that asks for a file. */
export function isOpenedByPerson(c: Context): boolean {
  const accepts = c.req.header('accept') ?? '';
  return c.req.method === 'GET' && accepts.includes('text/html') && !/\.\w{1,5}$/.test(c.req.path);
}

/**
 * The page of the app that a link was meant for whose `#` a messenger has encoded or lost (`/%23/yx1`, `/yx1`), or that
 * has a slash too many (`//#/me`: browsers keep what follows the `#`). What can't be mended leads home; what the app
 * does not know, it says itself.
 */
export function strayTarget(path: string, search: string): string {
  const route = decoded(path).replace(/^[#/]+|[#/]+$/g, '');
  if (!/^[\w-]+(?:\/[\w-]+)*[^\w\s<>"'/-]?$/.test(route)) return '/';
  return `/#/${route}${/^\?[\w=&%.+~-]{1,500}$/.test(search) ? search : ''}`;
}

/** Encoded dots, slashes and backslashes, dot segments, and empty segments: two readers would see two paths. */
const ambiguous = /%(?:2e|2f|5c|00)|\\|\/\.{1,2}(?:\/|$)|\/\//i;

/** The path as the caller sent it; the URL of the request is already normalised. */
function sentPath(url: string, sent: string | undefined): string {
  const target = sent ?? new URL(url).pathname;
  // A caller may send an absolute address in place of a path.
  const path = target.replace(/^https?:\/\/[^/]*/i, '');
  return path.split(/[?#]/, 1)[0] ?? '';
}

/**
 * Refuses a path that a proxy in front of the lender may read differently: `/api/%2e%2e/sandbox` passes a proxy's rule
 * for `/api` and would be routed to `/sandbox`. A person who opened it is led to the app.
 */
export function clearPathsOnly(): MiddlewareHandler<{ Bindings: HttpBindings }> {
  return async (c, next) => {
    const path = sentPath(c.req.url, c.env?.incoming?.url);
    if (ambiguous.test(path) && isOpenedByPerson(c)) return c.redirect(strayTarget(path, ''), 302);
    if (ambiguous.test(path)) return c.text(textOf('en', 'request.path'), 400);
    return next();
  };
}

/**
 * Accepts JSON alone in a POST. A page of another origin can post forms and plain text without asking; JSON and other
 * methods need a preflight first, which nothing here answers.
 */
export function jsonOnly(): MiddlewareHandler<{ Bindings: HttpBindings }> {
  return async (c, next) => {
    const isSimple = c.req.method === 'POST';
    const type = c.req.header('content-type') ?? '';
    if (!isSimple || /^application\/json\s*(?:;|$)/i.test(type)) return next();
    return c.json({ error: textOf('en', 'request.jsonOnly') }, 415);
  };
}
