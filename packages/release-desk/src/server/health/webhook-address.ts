import type { LookupAddress } from 'node:dns';
import { BlockList, isIP } from 'node:net';

/** Networks that are not the public internet: loopback, private, link-local, shared, reserved, multicast. */
const closed: readonly (readonly [string, number, 'ipv4' | 'ipv6'])[] = [
  ['0.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.0.0.0', 24, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['198.18.0.0', 15, 'ipv4'],
  ['224.0.0.0', 3, 'ipv4'],
  ['::', 96, 'ipv6'],
  ['64:ff9b::', 96, 'ipv6'],
  ['2002::', 16, 'ipv6'],
  ['fc00::', 7, 'ipv6'],
  ['fe80::', 10, 'ipv6'],
  ['ff00::', 8, 'ipv6'],
];

const blocked = new BlockList();
for (const [network, prefix, family] of closed) blocked.addSubnet(network, prefix, family);

/** Whether an address lies in a network of ours, or in none. */
export function isClosedAddress(address: string): boolean {
  const version = isIP(address);
  return version === 0 || blocked.check(address, version === 6 ? 'ipv6' : 'ipv4');
}

/** Throws unless all addresses of a name are public: the name of a public host may lead to a private one. */
export function requirePublic(addresses: readonly LookupAddress[]): void {
  if (addresses.length === 0 || addresses.some(({ address }) => isClosedAddress(address)))
    throw new Error('The webhook leads to a private address.');
}

/**
 * The address of a webhook, if the desk may send to it: https, without a password, no private address. The lender in a
 * box may send anywhere.
 */
export function webhookUrl(text: string, isSandbox: boolean): URL | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  if (url.username !== '' || url.password !== '') return undefined;
  if (isSandbox) return /^https?:$/.test(url.protocol) ? url : undefined;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isPublic = isIP(host) === 0 ? host.includes('.') : !isClosedAddress(host);
  return url.protocol === 'https:' && isPublic ? url : undefined;
}
