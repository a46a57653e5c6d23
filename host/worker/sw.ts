/*
 * Caches the app on the device: code by its immutable address, and the page of one revision.
 *
 * Every script of the site can write the caches, so nothing in them is believed: a page is shown if the publisher signed
 * it, a file if the request has its hash, which the browser compares.
 *
 * A start gets the cached page at once. In the background the worker requests the newest page, and replaces the cached
 * one when all files that this device needs of it are in the cache: the next start then has the whole new revision. The
 * page names one revision, and each of its files has an immutable address, so revisions can not mix. The shell itself
 * checks whether a release was withdrawn. API responses are never cached: they have personal data.
 */

import { pagePatchFile, withdrawalListFile } from '@sunbird/federation/registry';
import { readWorkerTrust } from '@sunbird/federation/signing';
import * as v from 'valibot';
import { clientsClaim } from 'workbox-core';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, StaleWhileRevalidate } from 'workbox-strategies';
import {
  cacheKeyOf,
  createCachedFiles,
  hasHash,
  isAppPage,
  isReleaseFile,
  releaseFolderOf,
} from './cached-files';
import {
  type CacheMessage,
  type Device,
  deviceSchema,
  isCurrentRevision,
  type NextRelease,
  patchCachedPage,
  readMessage,
  releasesOfPage,
} from './page-releases';
import { createRevisionCheck, createRevisionGuard, type VerifiedPage } from './revision-guard';
import { fetchAnew, unlessSilent } from './unless-silent';

declare const self: ServiceWorkerGlobalScope;

// Not the registration's: a script could register this worker for a part of the site.
const scope = new URL('./', self.location.href).href;
// Devices have a cache and a key of these names: they must stay.
const pageCache = 'sunbird-page';
const deviceKey = `${scope}device.json`;
const withdrawalListUrl = scope + withdrawalListFile;
const files = createCachedFiles(scope);
const revisionCheck = createRevisionCheck();
const trust = readWorkerTrust(self);
const revisionGuard = createRevisionGuard({ scope, trust });

/** Release folders of the revision that is being installed: their files must not be removed. */
let installing: readonly string[] = [];
let last: Promise<unknown> = Promise.resolve();

/** Runs jobs one after another: one must not remove what another has just cached. */
function enqueue<T>(job: () => Promise<T>): Promise<T> {
  const result = last.then(job);
  last = result.catch(() => undefined);
  return result;
}

async function readDevice(): Promise<Device> {
  const cached = await (await caches.open(pageCache)).match(deviceKey);
  const device = v.safeParse(deviceSchema, await cached?.json().catch(() => undefined));
  return device.success ? device.output : { install: '', market: '', audience: '' };
}

async function writeDevice(device: Device): Promise<void> {
  await (await caches.open(pageCache)).put(deviceKey, new Response(JSON.stringify(device)));
}

/** The releases of a page; undefined for a response that is not the app's page. */
async function releasesOf(page: Response | undefined): Promise<NextRelease[] | undefined> {
  if (page?.status !== 200 || page.redirected) return undefined;
  return releasesOfPage(await page.clone().text(), await readDevice());
}

let reading: Promise<VerifiedPage | undefined> | undefined;

async function readCachedPage(): Promise<VerifiedPage | undefined> {
  return revisionGuard.verified(await (await caches.open(pageCache)).match(scope));
}

/** The cached page, if its publisher signed it; read and verified once for all who ask at the same time, as a start does. */
async function cachedPage(): Promise<VerifiedPage | undefined> {
  reading ??= readCachedPage().finally(() => {
    reading = undefined;
  });
  const verified = await reading;
  return verified && { ...verified, page: verified.page.clone() };
}

/** The page from the network; anew if what the browser keeps is not the app's page but, for example, a gateway's. */
async function fetchPage(): Promise<Response> {
  const page = await fetch(scope);
  return (await releasesOf(page)) ? page : fetch(scope, { cache: 'reload' });
}

/** The live page, given the response to the revision check: the cached page, the patched one, or a new one. */
async function newestPage(response: Response): Promise<Response> {
  const cached = (await cachedPage())?.page;
  if (!cached) return fetchPage();
  if (await isCurrentRevision(cached, response)) return cached;
  const patch = await fetch(scope + pagePatchFile, { cache: 'no-store' });
  return (await patchCachedPage(cached, patch)) ?? fetchPage();
}

/**
 * Caches all files that this device needs of a page's revision, if its publisher signed it. Returns the page to cache;
 * undefined if something failed.
 */
async function installRevision(page: Response): Promise<Response | undefined> {
  const releases = await releasesOf(page);
  if (!releases) return undefined;
  if (/no-store/.test(page.headers.get('cache-control') ?? '')) {
    // The site has turned off caching of its page.
    await (await caches.open(pageCache)).delete(scope);
    return undefined;
  }
  const admitted = await revisionGuard.admit(page, await cachedPage());
  if (!admitted) return undefined;
  installing = releases.map(({ folder }) => folder);
  try {
    for (const release of releases) await files.cacheRelease(release);
    return admitted.page;
  } catch {
    // Network failure, full disk or faulty site: the cached revision stays, and the next start tries again.
    return undefined;
  }
}

/** Fetches and caches the published revision. */
async function cachePublished(): Promise<void> {
  const page = await installRevision(await fetchPage());
  if (page) await (await caches.open(pageCache)).put(scope, page);
}

/**
 * Replaces a cached page that the former worker showed and this one does not, before this one takes over: a start without a
 * network must find a page. Throws if that fails, which leaves the former worker in its place until the next start.
 */
async function replaceFormerPage(): Promise<void> {
  const cache = await caches.open(pageCache);
  if (!(await cache.match(scope)) || (await cachedPage())) return;
  if (trust.keys.length > 0) await cachePublished();
  else await cache.delete(scope);
  if ((await cache.match(scope)) && !(await cachedPage())) throw new Error('No page of this revision.');
}

/** Caches the files that this start has loaded, and removes releases that neither it nor the next start uses. */
async function precache({ keep: used, folders, device }: CacheMessage): Promise<void> {
  if (device) await writeDevice(device);
  for (const { url, integrity } of used) {
    if (releaseFolderOf(url, scope) !== undefined)
      await files.cacheFile(url, integrity).catch(() => undefined);
  }
  if (trust.keys.length > 0 && !(await cachedPage())) await cachePublished().catch(() => undefined);
  const next = (await releasesOf((await cachedPage())?.page)) ?? [];
  await files.dropAllBut(new Set([...folders, ...installing, ...next.map(({ folder }) => folder)]));
}

const pages = new StaleWhileRevalidate({
  cacheName: pageCache,
  plugins: [
    {
      cacheKeyWillBeUsed: async () => scope,
      // With a cached page, checks the published revision first, and then fetches the page patch.
      requestWillFetch: async ({ request }) => {
        if (!(await cachedPage())) return request;
        revisionCheck.start();
        return new Request(withdrawalListUrl, { cache: 'no-store' });
      },
      fetchDidFail: async () => revisionCheck.fail(),
      fetchDidSucceed: async ({ request, response }) => {
        if (request.url !== withdrawalListUrl) return response;
        revisionCheck.succeed(response);
        return newestPage(response);
      },
      cachedResponseWillBeUsed: async ({ cachedResponse }) =>
        (cachedResponse && (await cachedPage())?.page) ?? null,
      cacheWillUpdate: async ({ response }) => (await enqueue(() => installRevision(response))) ?? null,
    },
  ],
});

registerRoute(
  ({ request, url }) => request.mode === 'navigate' && isAppPage(url.href, scope),
  unlessSilent(pageCache, options => pages.handle(options)),
);

registerRoute(
  ({ url }) => url.href === withdrawalListUrl,
  ({ request }) => revisionCheck.respond(() => fetch(request)),
);

registerRoute(
  // The page bypasses all caches for a file that failed.
  ({ request, url }) => request.cache === 'reload' && releaseFolderOf(url.href, scope) !== undefined,
  fetchAnew(files.drop),
);

const releaseFiles = new CacheFirst({
  cacheName: files.cacheName,
  plugins: [
    {
      cacheKeyWillBeUsed: async ({ request }) => cacheKeyOf(request.url, request.integrity),
      // The browser compares the response with the hash of the request.
      cachedResponseWillBeUsed: async ({ request, cachedResponse }) =>
        cachedResponse ?? (await files.sameContent(request.integrity)),
      cacheWillUpdate: async ({ response }) => (isReleaseFile(response) ? response : null),
    },
  ],
});

registerRoute(
  ({ request, url }) => releaseFolderOf(url.href, scope) !== undefined && hasHash(request),
  unlessSilent(files.cacheName, options => releaseFiles.handle(options)),
);

self.addEventListener('message', event => {
  const message = readMessage(event.data);
  if (message) event.waitUntil(enqueue(() => precache(message)));
});

self.addEventListener('install', event =>
  event.waitUntil(enqueue(replaceFormerPage).then(() => self.skipWaiting())),
);
clientsClaim();
