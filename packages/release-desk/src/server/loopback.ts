const names = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** Whether the host of an address is this machine, as a browser sees it. */
export function isLoopback(hostname: string): boolean {
  return names.test(hostname);
}

/** Throws for an origin at which browsers would keep no cookie of the desk: http on a network. */
export function requireSecureOrigin(origin: string): void {
  const { protocol, hostname } = new URL(origin);
  if (protocol === 'https:' || isLoopback(hostname)) return;
  throw new Error(`The desk has to be reached by https, and ${origin} is not: set DESK_ORIGIN.`);
}
