import { isIPv6 } from 'node:net';

/** The first three groups of an IPv6 address: a household or a small firm is given so much. */
function prefixOf(address: string): string {
  const [head = '', tail = ''] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  if (address.includes('::')) {
    const after = tail === '' ? 0 : tail.split(':').length;
    while (groups.length + after < 8) groups.push('0');
  }
  return groups
    .slice(0, 3)
    .map(group => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/** What one client can't have many of: an IPv4 address, or a network of IPv6, in which addresses cost nothing. */
export function networkOf(address: string): string {
  return isIPv6(address) ? prefixOf(address) : address;
}
