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
  return localHost.test(new URL(c.req.url).host) && isLocalOrigin(c.req.header('origin'));
}
