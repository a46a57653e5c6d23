import type { Release } from '@sunbird/federation';

/** The published hash of an address; throws for one that is not published. */
export type Integrity = (url: string) => string;

export function resolve(path: string): string {
  return new URL(path, document.baseURI).href;
}

export function folderOf(url: string): string {
  return url.slice(0, url.lastIndexOf('/') + 1);
}

export function withoutQuery(url: string): string {
  return url.split('?')[0] ?? '';
}

/** Addresses of a release's files. */
export function inFolder(release: Release, files: readonly string[] = []): string[] {
  return files.map(file => resolve(folderOf(release.url) + file));
}

export function preload(urls: readonly string[], integrity: Integrity): void {
  for (const url of urls) addLink(url, 'preload', integrity);
}

/** `done` gets whether the stylesheet loaded. A failed one is removed: webpack would take it for a loaded one. */
export function addStyle(url: string, integrity: Integrity, done?: (loaded: boolean) => void): void {
  const link = addLink(url, 'stylesheet', integrity);
  link.onload = () => done?.(true);
  link.onerror = () => {
    link.remove();
    done?.(false);
  };
}

function addLink(url: string, rel: 'preload' | 'stylesheet', integrity: Integrity): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = rel;
  if (rel === 'preload') link.as = /\.css$/.test(url) ? 'style' : 'script';
  link.crossOrigin = 'anonymous';
  link.integrity = integrity(url);
  link.href = rel === 'stylesheet' ? window.sunbirdAddress(url) : url;
  return document.head.appendChild(link);
}

/** Runs before every script that is added later in this way; if it fails, those run without it. */
export function addScriptInOrder(url: string, integrity: Integrity): void {
  function nothing() {
    return undefined;
  }
  addScript(url, integrity, nothing, nothing, true);
}

export function addScript(
  url: string,
  integrity: Integrity,
  loaded: () => void,
  failed: () => void,
  inOrder = false,
): void {
  const script = document.createElement('script');
  script.async = !inOrder;
  script.crossOrigin = 'anonymous';
  script.integrity = integrity(url);
  // Removed after it ran: webpack would wait for this element if it requests the file again.
  script.onload = () => {
    script.remove();
    loaded();
  };
  script.onerror = () => {
    script.remove();
    failed();
  };
  script.src = window.sunbirdAddress(url);
  document.head.appendChild(script);
}
