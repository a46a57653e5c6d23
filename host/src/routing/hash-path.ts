/** Hash path of the address, with its query; empty in an address without one. */
export function hashPath(): string {
  return window.location.hash.replace(/^#/, '');
}

export function goTo(path: string): void {
  window.location.hash = `#${path}`;
}
