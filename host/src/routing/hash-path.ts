import { takeStep } from './leaving';

/** Hash path of the address, with its query; empty in an address without one. */
export function hashPath(): string {
  return window.location.hash.replace(/^#/, '');
}

/** Opens a screen from outside of the router, which follows the address. */
export function goTo(path: string): void {
  takeStep(() => {
    window.location.hash = `#${path}`;
  });
}

/** Ends of a line, which a messenger puts into a long link: no pattern of the router matches them. */
const lineEnds = /%(?:0a|0d|e2%80%a[89])/gi;

/**
 * Begins the path of the address with a slash, before the router reads it: the router takes `javascript:x` or
 * `https://x` for an address elsewhere, and fails. What is no page of the app then leads to one that says so.
 */
export function keepInApp(): void {
  const { hash } = window.location;
  const [path = ''] = hash.split('?', 1);
  const kept = path.replace(/^#(?=[^/])/, '#/').replace(lineEnds, '');
  if (kept !== path) window.location.replace(kept + hash.slice(path.length));
}
