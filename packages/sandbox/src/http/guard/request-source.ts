import { type BlockList, isIP } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

type AnyContext = Context<{ Bindings: HttpBindings }>;

/** Addresses of the proxies whose `X-Forwarded-` headers are believed. */
export type TrustedProxies = Pick<BlockList, 'check'>;

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

/** Where the caller's browser reaches the lender, without a slash at the end. */
export function originOf(c: AnyContext, proxies: TrustedProxies): string {
  const { protocol, host } = new URL(c.req.url);
  const forwarded = entriesOf(c.req.header('x-forwarded-proto')).at(-1);
  const isSecure = forwarded === 'https' && isTrusted(proxies, connectedAddress(c));
  return `${isSecure ? 'https:' : protocol}//${host}`;
}

const loopback = /^(?:local|127\.\d+\.\d+\.\d+|::1)$/;
const localHost = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;

function isLocalOrigin(origin: string | undefined): boolean {
  return !origin || (URL.canParse(origin) && localHost.test(new URL(origin).host));
}

/**
 * Whether a request comes from this machine and names it as host and origin. The second check keeps pages of other
 * hosts, open in a browser on this machine, away from what is for developers only. What a proxy forwards is never local.
 */
export function isLocal(c: AnyContext): boolean {
  if (!loopback.test(connectedAddress(c)) || c.req.header('x-forwarded-for') !== undefined) return false;
  return localHost.test(new URL(c.req.url).host) && isLocalOrigin(c.req.header('origin'));
}
