/*
 * The one inline script. It runs before anything else is fetched: chooses this boot's releases, lets in
 * only published scripts, and starts the shell and the landing remote side by side. It keeps to what the
 * oldest supported WebView knows, and to a few hundred bytes.
 */

import type { Registry, Release } from '@sunbird/federation';
import { chooseRelease, slotOf } from '@sunbird/federation/registry';
import type { SiteSettings } from '@sunbird/federation/settings';
import { readItem, storageKeys, writeItem } from '../storage/storage';
import type {} from './boot-globals';
import { readPreview } from './preview';

const hostName = 'sunbird/host';

function readJson<T>(id: string): T {
  return JSON.parse(document.getElementById(id)?.textContent ?? 'null');
}

function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), byte =>
    `0${byte.toString(16)}`.slice(-2),
  ).join('');
}

function parseObject(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

function installId(): string {
  const known = readItem('local', storageKeys.install);
  if (known && /^[0-9a-f]{32}$/.test(known)) return known;
  const fresh = randomId();
  writeItem('local', storageKeys.install, fresh);
  return fresh;
}

/** A reload keeps the releases it began with, as long as they are published; a new start chooses again. */
function choosePins(registry: Registry, install: string, market: string): Record<string, Release> {
  const before = parseObject(readItem('session', storageKeys.pins));
  const pins: Record<string, Release> = {};
  for (const name of Object.keys(registry.microFrontends)) {
    const releases = slotOf(registry.microFrontends[name] ?? [], market);
    const kept = releases.find(release => release.url === before[name]);
    const chosen = kept ?? chooseRelease(name, releases, install);
    if (chosen) pins[name] = chosen;
  }
  return pins;
}

function applySettings(): void {
  const { theme, textSize } = parseObject(readItem('local', storageKeys.settings));
  const root = document.documentElement;
  if (theme === 'light' || theme === 'dark') root.setAttribute('data-theme', theme);
  if (textSize === 'large' || textSize === 'larger' || textSize === 'largest') {
    root.setAttribute('data-text-size', textSize);
  }
  root.lang = readItem('local', storageKeys.language) === 'es' ? 'es' : 'en';
}

function folderOf(release: Release): string {
  return release.url.slice(0, release.url.lastIndexOf('/') + 1);
}

function resolve(path: string): string {
  return new URL(path, document.baseURI).href;
}

function start(): void {
  const registry = readJson<Registry>('sunbird-registry');
  const settings = readJson<SiteSettings>('sunbird-settings');
  const install = installId();
  const stored = readItem('local', storageKeys.packageName) ?? '';
  const market = (settings.packages[stored] ?? settings.packages[settings.defaultPackage])?.market ?? '';
  const pins = choosePins(registry, install, market);
  const pinnedUrls: Record<string, string> = {};
  for (const name of Object.keys(pins)) pinnedUrls[name] = pins[name]?.url ?? '';
  writeItem('session', storageKeys.pins, JSON.stringify(pinnedUrls));

  const hashes: Record<string, string> = {};
  for (const releases of Object.values(registry.microFrontends)) {
    for (const release of releases) {
      const files = release.extras.files;
      for (const file of Object.keys(files)) hashes[resolve(folderOf(release) + file)] = files[file] ?? '';
      const entry = release.fallbackUrl;
      if (entry) hashes[resolve(entry)] = release.metadata.integrity;
    }
  }
  const integrity = (url: string): string => {
    const hash = hashes[new URL(url, document.baseURI).href];
    if (!hash) throw new Error('This address is not a published file.');
    return hash;
  };
  window.sunbirdIntegrity = integrity;
  window.sunbirdBoot = { pins: pinnedUrls, installId: install };
  window.trustedTypes?.createPolicy('default', {
    createScriptURL(url) {
      // The worker is the one script that has no hash: the browser fetches it by its own rules.
      if (new URL(url, document.baseURI).href !== resolve('sw.js')) integrity(url);
      return url;
    },
  });

  const host = pins[hostName];
  if (!host) throw new Error('No release of the shell.');
  preload(landingFiles(registry, pins, document.documentElement.lang, market), integrity);
  for (const file of Object.keys(host.extras.files)) {
    if (/^main\..*\.css$/.test(file)) addStyle(resolve(folderOf(host) + file), integrity);
  }
  addScript(resolve(host.url), integrity, 2);
}

/**
 * Files of the remote whose route the address names, or that a payment provider sends back to, and the shell's words
 * and market: fetched side by side.
 */
function landingFiles(
  registry: Registry,
  pins: Record<string, Release>,
  language: string,
  market: string,
): string[] {
  const path = location.hash.replace(/^#/, '').split('?')[0] || '/';
  const isReturn = /[?&]pay=1(&|$)/.test(location.search);
  const files: string[] = [];
  const add = (release: Release, names: readonly string[] = []) => {
    for (const name of names) files.push(resolve(folderOf(release) + name));
  };
  for (const name of Object.keys(registry.microFrontends)) {
    const release = pins[name];
    if (!release) continue;
    const { routes, preload: needs } = release.extras;
    const route = routes.find(({ path: own, name: known }) =>
      isReturn ? known === 'cashier' : own === path,
    );
    if (name !== hostName && !route) continue;
    if (name !== hostName) files.push(resolve(release.url));
    add(release, needs.always);
    add(release, needs.languages[language]);
    add(release, needs.markets[market]);
    if (route && 'screen' in route) add(release, needs.screens[route.screen]);
  }
  return files;
}

function preload(urls: readonly string[], integrity: (url: string) => string): void {
  for (const url of urls) {
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = /\.css$/.test(url) ? 'style' : 'script';
    link.crossOrigin = 'anonymous';
    link.integrity = integrity(url);
    link.href = url;
    document.head.appendChild(link);
  }
}

function addStyle(url: string, integrity: (url: string) => string): void {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.crossOrigin = 'anonymous';
  link.integrity = integrity(url);
  link.href = url;
  document.head.appendChild(link);
}

function addScript(url: string, integrity: (url: string) => string, retries: number): void {
  const script = document.createElement('script');
  script.crossOrigin = 'anonymous';
  script.integrity = integrity(url);
  script.onerror = () => {
    script.remove();
    if (retries > 0) setTimeout(() => addScript(url, integrity, retries - 1), 600);
    else fail();
  };
  script.src = url;
  document.head.appendChild(script);
}

/** The page's own words, in the markup: there may be no catalogue, and no stylesheet, to speak with. */
function fail(): void {
  document.getElementById('boot-skeleton')?.setAttribute('hidden', '');
  const card = document.getElementById('boot-failed');
  card?.removeAttribute('hidden');
  card?.querySelector('button')?.addEventListener('click', () => location.reload());
}

try {
  const preview = readPreview();
  if (preview && preview.expires < Date.now()) location.replace('./');
  applySettings();
  start();
} catch {
  fail();
}
