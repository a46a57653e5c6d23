/*
 * Caches the app on the device: code by its immutable address, and the page of one revision.
 *
 * A start gets the cached page at once. In the background the worker requests the newest page, and replaces the cached
 * one when all files that this device needs of it are in the cache: the next start then has the whole new revision. The
 * page names one revision, and each of its files has an immutable address, so revisions can not mix. The shell itself
 * checks whether a release was withdrawn. API responses are never cached: they have personal data.
 */

import { pagePatchFile, withdrawalListFile } from '@sunbird/federation/registry';
import * as v from 'valibot';
import { clientsClaim } from 'workbox-core';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, StaleWhileRevalidate } from 'workbox-strategies';
import { createCachedFiles } from './cached-files';
import { type CacheMessage, type Device, deviceSchema, readMessage } from './message';
import { type NextRelease, releasesOfPage } from './page-releases';
import { isCurrentRevision, patchCachedPage } from './page-update';
import { isAppPage, releaseFolderOf } from './release-files';
import { createRevisionCheck } from './revision-check';
import { createRevisionGuard } from './revision-guard';

declare const self: ServiceWorkerGlobalScope;

const scope = self.registration.scope;
// Devices have a cache and a key of these names: they must stay.
const pageCache = 'sunbird-page';
const deviceKey = `${scope}device.json`;
const withdrawalListUrl = scope + withdrawalListFile;
const files = createCachedFiles(scope);
const revisionCheck = createRevisionCheck();
const revisionGuard = createRevisionGuard({ scope, cacheName: pageCache });

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
  return cached ? v.parse(deviceSchema, await cached.json()) : { install: '', market: '' };
}

async function writeDevice(device: Device): Promise<void> {
  await (await caches.open(pageCache)).put(deviceKey, new Response(JSON.stringify(device)));
}

/** The releases of a page; undefined for a response that is not the app's page. */
async function releasesOf(page: Response | undefined): Promise<NextRelease[] | undefined> {
  if (page?.status !== 200 || page.redirected) return undefined;
  return releasesOfPage(await page.clone().text(), await readDevice());
}

async function cachedPage(): Promise<Response | undefined> {
  return (await caches.open(pageCache)).match(scope);
}

/** The live page, given the response to the revision check: the cached page, the patched one, or a new one. */
async function newestPage(response: Response): Promise<Response> {
  const cached = await cachedPage();
  if (!cached) return fetch(scope);
  if (await isCurrentRevision(cached, response)) return cached;
  const patch = await fetch(scope + pagePatchFile, { cache: 'no-cache' });
  return (await patchCachedPage(cached, patch)) ?? fetch(scope);
}

/** Caches all files that this device needs of a page's revision, if its publisher signed it. Returns whether all succeeded. */
async function installRevision(page: Response): Promise<boolean> {
  const releases = await releasesOf(page);
  if (!releases) return false;
  if (/no-store/.test(page.headers.get('cache-control') ?? '')) {
    // The site has turned off caching of its page.
    await (await caches.open(pageCache)).delete(scope);
    return false;
  }
  const admitted = await revisionGuard.check(page);
  if (!admitted) return false;
  installing = releases.map(({ folder }) => folder);
  try {
    for (const release of releases) await files.cacheRelease(release);
    await admitted.remember();
    return true;
  } catch {
    // Network failure, full disk or faulty site: the cached revision stays, and the next start tries again.
    return false;
  }
}

/** Caches the files that this start has loaded, and removes releases that neither it nor the next start uses. */
async function precache({ keep: used, folders, device }: CacheMessage): Promise<void> {
  if (device) await writeDevice(device);
  for (const { url, integrity } of used) {
    if (releaseFolderOf(url, scope) !== undefined)
      await files.cacheFile(url, integrity).catch(() => undefined);
  }
  const cache = await caches.open(pageCache);
  if (!(await cache.match(scope))) {
    const page = await fetch(scope).catch(() => undefined);
    if (page && (await installRevision(page))) await cache.put(scope, page);
  }
  const next = (await releasesOf(await cache.match(scope))) ?? [];
  await files.dropAllBut(new Set([...folders, ...installing, ...next.map(({ folder }) => folder)]));
}

registerRoute(
  ({ request, url }) => request.mode === 'navigate' && isAppPage(url.href, scope),
  new StaleWhileRevalidate({
    cacheName: pageCache,
    plugins: [
      {
        cacheKeyWillBeUsed: async () => scope,
        // With a cached page, checks the published revision first, and then fetches the page patch.
        requestWillFetch: async ({ request }) => {
          if (!(await cachedPage())) return request;
          revisionCheck.start();
          return new Request(withdrawalListUrl, { cache: 'no-cache' });
        },
        fetchDidFail: async () => revisionCheck.fail(),
        fetchDidSucceed: async ({ request, response }) => {
          if (request.url !== withdrawalListUrl) return response;
          revisionCheck.succeed(response);
          return newestPage(response);
        },
        cacheWillUpdate: async ({ response }) =>
          (await enqueue(() => installRevision(response))) ? response : null,
      },
    ],
  }),
);

registerRoute(
  ({ url }) => url.href === withdrawalListUrl,
  ({ request }) => revisionCheck.respond(() => fetch(request)),
);

registerRoute(
  // The page bypasses all caches for a file that failed: the cached copy may be bad, so it is removed.
  ({ request, url }) => request.cache === 'reload' && releaseFolderOf(url.href, scope) !== undefined,
  async ({ request }) => {
    const response = await fetch(request);
    await files.drop(request.url.split('?')[0] ?? '');
    return response;
  },
);

registerRoute(
  ({ url }) => releaseFolderOf(url.href, scope) !== undefined,
  new CacheFirst({
    cacheName: files.cacheName,
    plugins: [
      {
        // A retry adds a query to the address; the file is the same.
        cacheKeyWillBeUsed: async ({ request }) => request.url.split('?')[0] ?? '',
        // The browser verifies the hash of the response.
        cachedResponseWillBeUsed: async ({ request, cachedResponse }) =>
          cachedResponse ?? (await files.sameContent(request.url)),
        cacheWillUpdate: async ({ response }) => (response.status === 200 ? response : null),
      },
    ],
  }),
);

self.addEventListener('message', event => {
  const message = readMessage(event.data);
  if (message) event.waitUntil(enqueue(() => precache(message)));
});

self.addEventListener('install', () => void self.skipWaiting());
clientsClaim();
