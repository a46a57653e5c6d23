/**
 * The page that the phone shows: the site that the simulator belongs to, or the one of `?app=`, which must be of
 * the same origin or a development server on this machine.
 */
export function appAddress(location: Pick<Location, 'href' | 'origin' | 'search'>): URL {
  const site = new URL('../', location.href);
  site.search = '';
  site.hash = '';
  const wanted = new URLSearchParams(location.search).get('app');
  if (wanted === null) return site;
  const asked = parse(wanted, location.href);
  return asked && (asked.origin === location.origin || isLoopback(asked)) ? asked : site;
}

function parse(address: string, base: string): URL | undefined {
  try {
    return new URL(address, base);
  } catch {
    return undefined;
  }
}

function isLoopback({ protocol, hostname }: URL): boolean {
  return (protocol === 'http:' || protocol === 'https:') && ['localhost', '127.0.0.1'].includes(hostname);
}
