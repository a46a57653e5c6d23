/**
 * The twin's inline script: as the shell's, without the choice of releases. It starts the app, the landing screen's
 * files, language, market and home's first call in parallel.
 */

import type { SiteSettings } from '@sunbird/lender-settings/site-settings';
import { startEarlyCall } from '../../../host/src/api/early-call';
import { choosePackage, installId } from '../../../host/src/boot/pins';
import { readBlock } from '../../../host/src/kit/page-data';
import { screenPath } from '../../../host/src/routing/address';
import { readItem, readObject, storageKeys } from '../../../host/src/storage/storage';

/** Addresses of files, by first screen. */
interface TwinFiles {
  readonly main: readonly string[];
  readonly languages: Readonly<Record<string, readonly string[]>>;
  readonly markets: Readonly<Record<string, readonly string[]>>;
  readonly routes: Readonly<Record<string, readonly string[]>>;
  /** Messages of the remote that owns a route, by language. */
  readonly messages: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
}

function add(file: string): void {
  if (file.endsWith('.css')) {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = file;
    document.head.appendChild(link);
  } else {
    const script = document.createElement('script');
    script.src = file;
    document.head.appendChild(script);
  }
}

const { theme, textSize } = readObject('local', storageKeys.settings);
const root = document.documentElement;
if (theme === 'light' || theme === 'dark') root.setAttribute('data-theme', theme);
if (typeof textSize === 'string') root.setAttribute('data-text-size', textSize);
const language = readItem('local', storageKeys.language) === 'es' ? 'es' : 'en';
root.lang = language;

const settings = readBlock<SiteSettings>('sunbird-settings');
const packageName = choosePackage(settings);
const app = settings.packages[packageName];
const files = readBlock<TwinFiles>('twin-files');
const path = screenPath();
const early = startEarlyCall(readBlock('sunbird-paths'), packageName, app?.appName ?? '', language);
window.sunbirdBoot = {
  pins: {},
  installId: installId(),
  renew: async () => undefined,
  // The first screen is loaded in parallel with the app.
  landing: { remote: 'twin', settled: Promise.resolve(undefined) },
  ...(early ? { early } : {}),
};
const needed = new Set([
  ...files.main,
  ...(files.languages[root.lang] ?? []),
  ...(files.markets[app?.market ?? ''] ?? []),
  ...(files.routes[path] ?? []),
  ...(files.messages[path]?.[root.lang] ?? []),
]);
for (const file of needed) add(file);
requestAnimationFrame(() => setTimeout(() => void new Intl.NumberFormat(root.lang)));
