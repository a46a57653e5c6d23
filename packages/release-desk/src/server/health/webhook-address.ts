import type { LookupAddress } from 'node:dns';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The part of IPv6 from which public addresses are given out; the rest is special or not in use. */
const globalUnicast = ipaddr.parseCIDR('2000::/3');

/**
 * Whether an address is no public host: every special network of IANA's registries, also those that carry an IPv4
 * address inside (mapped, translated, 6to4, Teredo, NAT64), and what is no address.
 */
export function isClosedAddress(text: string): boolean {
  if (isIP(text) === 0) return true;
  const address = ipaddr.parse(text);
  if (address.range() !== 'unicast') return true;
  return address.kind() === 'ipv6' && !address.match(globalUnicast);
}

/** Throws unless all addresses of a name are public: the name of a public host may lead to a private one. */
export function requirePublic(addresses: readonly LookupAddress[]): void {
  if (addresses.length === 0 || addresses.some(({ address }) => isClosedAddress(address)))
    throw new Error('The webhook leads to a private address.');
}

/**
 * The address of a webhook, if the desk may send to it: https on its usual port, without a password, no private address.
 * The lender in a box may send anywhere.
 */
export function webhookUrl(text: string, isSandbox: boolean): URL | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  if (url.username !== '' || url.password !== '') return undefined;
  if (isSandbox) return /^https?:$/.test(url.protocol) ? url : undefined;
  const host = url.hostname.replace(/^\[|\]$|\.$/g, '');
  const isPublic = isIP(host) === 0 ? host.includes('.') : !isClosedAddress(host);
  // The usual port is left out of a parsed address.
  return url.protocol === 'https:' && url.port === '' && isPublic ? url : undefined;
}
