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
