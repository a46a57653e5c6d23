import type { Release } from '@sunbird/federation';
import { withdrawalListFile } from '@sunbird/federation/registry';
import type { EarlyRequest } from '../page-data';
import { readPreview } from './preview';

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

/**
 * Fetches one of the site's JSON files, unparsed; undefined if that fails. Past the browser's cache, in which a gateway's
 * page may lie that a later “not modified” would confirm.
 */
export async function fetchSiteFile(file: string, options?: RequestInit): Promise<unknown> {
  try {
    const response = await fetch(resolve(file), { cache: 'no-store', ...options });
    return response.ok ? await response.json() : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Requests the withdrawal list while the scripts load, if a worker may have served the page from its cache. A page from
 * the network is up to date.
 */
export function requestWithdrawalList(): EarlyRequest | undefined {
  if (!navigator.serviceWorker?.controller || readPreview()) return undefined;
  return { askedAt: performance.now(), answer: fetchSiteFile(withdrawalListFile) };
}

type Preload = Release['extras']['preload'];

/** A release's own list of its preloads, with their hashes. Unparsed, like the page's data. */
interface PreloadMap extends Preload {
  readonly hashes: Readonly<Record<string, string>>;
}

/**
 * Preloads what a first screen needs after its first paint. The release lists it: with all hashes the page would take a
 * second round trip. Best effort: no hash from here lets a script run. A device with a worker has the files.
 */
export async function preloadRest(
  release: Release,
  choose: (all: Preload) => readonly string[],
): Promise<void> {
  if (navigator.serviceWorker?.controller) return;
  try {
    const all = await fetchSiteFile(`${folderOf(release.url)}preload.json`, { cache: 'default' });
    const map = all as PreloadMap;
    preload(inFolder(release, choose(map)), url => map.hashes[url.slice(url.lastIndexOf('/') + 1)] ?? '');
  } catch {
    // The entry and the shell load them later.
  }
}

/** The published hash of an address; undefined for one that is not published. */
export function integrityOf(url: string): string | undefined {
  try {
    return window.sunbirdIntegrity(url);
  } catch {
    return undefined;
  }
}
