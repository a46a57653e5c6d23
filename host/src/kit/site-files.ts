/*
 * The files of the site: which of them may run, and how the page loads them.
 */

import type { Release } from '@sunbird/federation';
import { withdrawalListFile } from '@sunbird/federation/registry';
import type { EarlyRequest } from './page-data';
import { readPreview } from './page-data';

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

/** By address. Without a prototype: what a script adds to `Object.prototype` is no hash. */
const hashes: Record<string, string> = /*#__PURE__*/ Object.create(null);

/** Publishes the hash of a file. The first one stays: no later script replaces it. */
export function admit(url: string, hash: string): void {
  hashes[url] = hashes[url] || hash;
}

export function integrity(url: string): string {
  const hash = hashes[withoutQuery(new URL(url, document.baseURI).href)];
  if (!hash) throw new Error(`${url} was not admitted.`);
  return hash;
}

/** Sets a name that no later script can take. Throws, and so ends the start, if one has taken it before. */
export function keep<Name extends 'sunbirdIntegrity' | 'sunbirdAddress' | 'sunbirdAdmit' | 'sunbirdBoot'>(
  name: Name,
  value: Window[Name],
): void {
  Object.defineProperty(window, name, { value });
}

function createPolicies(): void {
  const { trustedTypes } = window;
  if (!trustedTypes) return;
  trustedTypes.createPolicy('default', {
    createScriptURL(url) {
      // The worker is the only script without a hash: browsers support none for it.
      if (new URL(url, document.baseURI).href !== resolve('sw.js')) integrity(url);
      return url;
    },
  });
}

/**
 * Takes all names by which the page decides what may run, before any other script does: the trusted-types policy, and
 * the functions for webpack's chunk loading.
 */
export function guardPage(): void {
  const running = Object.getOwnPropertyDescriptor(Document.prototype, 'currentScript')?.get;
  createPolicies();
  keep('sunbirdIntegrity', integrity);
  const requests: Record<string, number> = {};
  keep('sunbirdAddress', url => {
    const times = requests[url] ?? 0;
    requests[url] = times + 1;
    return times > 0 ? `${url}?again=${times}` : url;
  });
  keep('sunbirdAdmit', (_, beside) => {
    // Only the script that is running, whose hash was checked, and only for the files beside it.
    const script: HTMLScriptElement | null = running?.call(document);
    if (!script?.src) return;
    for (const file of Object.keys(beside)) {
      if (!/[/\\:]/.test(file)) admit(new URL(file, script.src).href, `sha256-${beside[file]}`);
    }
  });
}

export function preload(urls: readonly string[]): void {
  for (const url of urls) addLink(url, 'preload', integrity(url));
}

export type Settled = (loaded: boolean) => void;

/** `done` gets whether the stylesheet loaded. A failed one is removed: webpack would take it for a loaded one. */
export function addStyle(url: string, done?: Settled): void {
  const link = addLink(url, 'stylesheet', integrity(url));
  link.onload = () => done?.(true);
  link.onerror = () => {
    link.remove();
    done?.(false);
  };
}

function addLink(url: string, rel: 'preload' | 'stylesheet', hash: string): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = rel;
  if (rel === 'preload') link.as = /\.css$/.test(url) ? 'style' : 'script';
  link.crossOrigin = 'anonymous';
  link.integrity = hash;
  link.href = rel === 'stylesheet' ? window.sunbirdAddress(url) : url;
  return document.head.appendChild(link);
}

/**
 * `done` gets whether the script loaded. `inOrder` has it run before every script that is added later in this way; if it
 * fails, those run without it.
 */
export function addScript(url: string, done?: Settled, inOrder = false): void {
  const script = document.createElement('script');
  script.async = !inOrder;
  script.crossOrigin = 'anonymous';
  script.integrity = integrity(url);
  // Removed after it ran: webpack would wait for this element if it requests the file again.
  script.onload = () => {
    script.remove();
    done?.(true);
  };
  script.onerror = () => {
    script.remove();
    done?.(false);
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
    for (const url of inFolder(release, choose(map))) {
      addLink(url, 'preload', map.hashes[url.slice(url.lastIndexOf('/') + 1)] ?? '');
    }
  } catch {
    // The entry and the shell load them later.
  }
}

/** As the shell asks, whose bundle has no hashes of its own: undefined for an address that is not published. */
export function integrityOf(url: string): string | undefined {
  try {
    return window.sunbirdIntegrity(url);
  } catch {
    return undefined;
  }
}
