/*
 * The only inline script. It runs before anything else is fetched, and before the page has arrived whole: it chooses the
 * releases of this start, allows only published scripts, and loads the shell and the landing remote in parallel. It must
 * run in the oldest supported WebView, and stay small.
 */

import type { Registry, Release } from '@sunbird/federation';
import {
  isLanding,
  needsMoreShell,
  readRoutes,
  satisfiesContract,
  shellFilesFor,
} from '@sunbird/federation/registry';
import type { SiteSettings } from '@sunbird/lender-settings/site-settings';
import { firstLanguage } from '@sunbird/loan-domain';
import { contractVersion } from '@sunbird/shell-api/version';
import { startEarlyCall } from '../api/early-call';
import type { Landing } from '../kit/page-data';
import { readBlock, readPreview } from '../kit/page-data';
import {
  addScript,
  addStyle,
  admit,
  fetchSiteFile,
  folderOf,
  guardPage,
  inFolder,
  keep,
  preload,
  preloadRest,
  requestWithdrawalList,
  resolve,
} from '../kit/site-files';
import { readItem, readObject, storageKeys, storedAuthorization, writeItem } from '../storage/storage';
import { choosePackage, choosePins, firstScreen, hasHash, installId, type OwnScreen } from './pins';
import { showPreRendered } from './pre-rendered';
import { showBootFailure } from './show-failure';

const hostName = 'sunbird/host';

/** How long the shell's script is waited for, in ms. */
const patience = 20_000;

function applySettings(): void {
  const { theme, textSize } = readObject('local', storageKeys.settings);
  const root = document.documentElement;
  if (theme === 'light' || theme === 'dark') root.setAttribute('data-theme', theme);
  if (textSize === 'large' || textSize === 'larger' || textSize === 'largest') {
    root.setAttribute('data-text-size', textSize);
  }
}

function admitAll({ microFrontends }: Registry, { secondOrigin }: SiteSettings): void {
  for (const releases of Object.values(microFrontends)) {
    for (const { url, fallbackUrl, metadata, extras } of releases.filter(hasHash)) {
      admit(resolve(url), metadata.integrity);
      if (fallbackUrl) admit(resolve(fallbackUrl), metadata.integrity);
      if (secondOrigin) admit(secondOrigin + url, metadata.integrity);
      const folder = resolve(folderOf(url));
      for (const file of Object.keys(extras.files)) admit(folder + file, extras.files[file] ?? '');
    }
  }
}

/** Fetches the live registry and admits what was published after this page; undefined if that fails. */
async function renewRegistry(settings: SiteSettings, signal: AbortSignal): Promise<unknown> {
  const registry = await fetchSiteFile('registry.json', { signal });
  try {
    // Unparsed, like the page's own: the boot script has no schemas.
    admitAll(registry as Registry, settings);
  } catch {
    // The shell finds out what is wrong with it.
  }
  return registry;
}

/** Shows the first screen, and another one if the address changes. Where that fails the page keeps its skeleton. */
function showAndFollow(show: () => void): void {
  try {
    show();
    window.addEventListener('hashchange', show);
  } catch {
    // Best effort.
  }
}

/** How long the first paint is waited for, in ms: a page that is not shown paints nothing. */
const longestPaint = 200;

function afterFirstPaint(run: () => void): void {
  let isRun = false;
  function once(): void {
    if (!isRun) orFail(run);
    isRun = true;
  }
  requestAnimationFrame(() => setTimeout(once));
  setTimeout(once, document.hidden ? 0 : longestPaint);
}

/** Runs once the page has arrived whole. */
function whenWhole(run: () => void): void {
  if (document.readyState !== 'loading') run();
  else document.addEventListener('DOMContentLoaded', () => orFail(run));
}

/** Shows the first screen; what the browser must fetch for the app comes once that is painted. */
function start(): void {
  const settings = readBlock<SiteSettings>('sunbird-settings');
  const { languages } = settings;
  const language = firstLanguage(readItem('local', storageKeys.language), navigator.languages, languages);
  document.documentElement.lang = language;
  const install = installId();
  const packageName = choosePackage(settings);
  const app = settings.packages[packageName];
  const market = app?.market ?? '';
  const appName = readItem('local', storageKeys.appName) ?? app?.appName ?? '';
  const callLender = () => startEarlyCall(readBlock('sunbird-paths'), packageName, appName, language);
  // A start from the device waits for nothing but the lender: its call goes first.
  const sent = navigator.serviceWorker?.controller && callLender();
  whenWhole(() => {
    const registry = readBlock<Registry>('sunbird-registry', (key, value) =>
      key === 'routes' ? readRoutes(String(value)) : value,
    );
    const pins = choosePins(registry, install, market, language);
    const host = pins[hostName];
    if (!host) throw new Error('No release of the shell.');
    showAndFollow(() => showPreRendered(pins, host, packageName));
    afterFirstPaint(() => {
      const early = sent || callLender();
      const pinnedUrls = Object.fromEntries(Object.keys(pins).map(name => [name, pins[name]?.url ?? '']));
      admitAll(registry, settings);
      const landing = loadFirstFiles(pins, host, language, market);
      const fresh = requestWithdrawalList();
      keep('sunbirdBoot', {
        pins: pinnedUrls,
        installId: install,
        renew: signal => renewRegistry(settings, signal),
        landing,
        early,
        fresh,
      });
      writeItem('session', storageKeys.pins, JSON.stringify(pinnedUrls));
      // The browser's first formatted number takes 7 ms of a fast device: while files are on their way.
      void new Intl.NumberFormat(language);
    });
  });
}

/** Adds a file; resolves to its address if it fails. */
function failureOf(add: typeof addStyle, url: string): Promise<string | undefined> {
  return new Promise(done => add(url, loaded => done(loaded ? undefined : url)));
}

/**
 * Fetches the remote of the first screen in parallel to the shell: its landing screen as one script, any other screen
 * by the entry. Does nothing for a release that requires another contract; the loader reports it.
 */
function loadFirstRemote(first: OwnScreen, language: string): Landing | undefined {
  const { remote, release } = first;
  if (!satisfiesContract(contractVersion, release.extras.contract)) return undefined;
  const { languages, landing } = release.extras.preload;
  if (!landing || !isLanding(first)) {
    preload([resolve(release.url)]);
    void preloadRest(release, all => [...all.always, ...(all.languages[language] ?? [])]);
    return undefined;
  }
  const comesBack = storedAuthorization() === undefined ? undefined : landing.comesBack;
  if (!comesBack) preload(inFolder(release, languages[language]));
  const scripts = [landing.script, ...landing.beside, ...(comesBack ? [comesBack.script] : [])];
  const loading = [
    ...inFolder(release, scripts).map(script => failureOf(addScript, script)),
    ...inFolder(release, (comesBack ?? landing).styles).map(style => failureOf(addStyle, style)),
  ];
  return { remote, settled: Promise.all(loading).then(all => all.find(Boolean)) };
}

/** Loads the shell, and what it and the first screen need beside its script. */
function loadFirstFiles(
  pins: Readonly<Record<string, Release>>,
  host: Release,
  language: string,
  market: string,
): Landing | undefined {
  const { starts, always } = host.extras.preload;
  const messages = starts?.[`${language}-${market}`];
  for (const file of inFolder(host, messages ? [messages] : [])) addScript(file, undefined, true);
  // A browser that sends six requests at a time must not delay the largest file to the second round.
  addHost([host.url, host.url, host.fallbackUrl ?? host.url].map(resolve));
  for (const style of inFolder(host, always)) addStyle(style);
  try {
    const first = firstScreen(pins);
    if (needsMoreShell(first)) void preloadRest(host, all => shellFilesFor(all, language, first));
    return first && loadFirstRemote(first, language);
  } catch {
    // Best effort: the loader reports what is wrong with the remote.
    return undefined;
  }
}

/**
 * Loads the shell from the first address; after a failure and a short wait, from the next. If none is loaded
 * after a long wait, the borrower may try again, which keeps what was typed.
 */
function addHost(places: readonly string[]): void {
  // A page from the device may name a release that the site has no more: the next start has the published one.
  const again = (isGone?: boolean) => (isGone ? location.reload() : addHost(places));
  const late = setTimeout(() => showBootFailure(again, true), patience);
  function add([url = '', ...others]: readonly string[]): void {
    addScript(
      url,
      loaded => {
        if (loaded) clearTimeout(late);
        else if (others.length > 0) setTimeout(() => add(others), 600);
        else showBootFailure(again, url);
      },
      true,
    );
  }
  add(places);
}

/** Runs a part of the start; if it fails, the page says so, and the console names the cause. */
function orFail(run: () => void): void {
  try {
    run();
  } catch (reason) {
    showBootFailure();
    throw reason;
  }
}

orFail(() => {
  guardPage();
  const preview = readPreview();
  if (preview && preview.expires < Date.now()) location.replace('./');
  applySettings();
  start();
});
