/*
 * Keeps the app on the device: code by its immutable address, the page by the newest that came.
 *
 * The page names one revision whole, and every file it names has an address of its own, so nothing here can
 * mix revisions. It is asked of the network first: a release that was rolled back, or withdrawn, must not
 * start again from here. Answers of the lender's API are never kept: they are somebody's.
 */

import { clientsClaim } from 'workbox-core';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { contentNameOf, isAppPage, releaseFolderOf } from './release-files';

declare const self: ServiceWorkerGlobalScope;

const pageCache = 'sunbird-page';
const fileCache = 'sunbird-files';
/** Seconds after which a page from the last visit is better than none. */
const patience = 2;

const scope = self.registration.scope;

registerRoute(
  ({ request, url }) => request.mode === 'navigate' && isAppPage(url.href, scope),
  new NetworkFirst({
    cacheName: pageCache,
    networkTimeoutSeconds: patience,
    plugins: [
      {
        cacheKeyWillBeUsed: async () => scope,
        // A broken server is as good as none; a preview is for one person.
        fetchDidSucceed: async ({ response }) => {
          if (response.status >= 500) throw new Error('The server has no page.');
          return response;
        },
        cacheWillUpdate: async ({ response }) =>
          response.status === 200 && !/no-store/.test(response.headers.get('cache-control') ?? '')
            ? response
            : null,
      },
    ],
  }),
);

registerRoute(
  // A file that is asked for past all caches was bad: the page looks whether the server has a better one.
  ({ request, url }) => request.cache !== 'reload' && releaseFolderOf(url.href, scope) !== undefined,
  new CacheFirst({
    cacheName: fileCache,
    plugins: [
      {
        // A new release brings most files of the last one unchanged: the browser checks their hash anyway.
        cachedResponseWillBeUsed: async ({ cacheName, request, cachedResponse }) =>
          cachedResponse ?? (await sameContent(cacheName, request.url)),
        cacheWillUpdate: async ({ response }) => (response.status === 200 ? response : null),
      },
    ],
  }),
);

async function sameContent(cacheName: string, url: string): Promise<Response | undefined> {
  const wanted = contentNameOf(url, scope);
  if (wanted === undefined) return undefined;
  const cache = await caches.open(cacheName);
  for (const request of await cache.keys()) {
    if (contentNameOf(request.url, scope) === wanted) return cache.match(request);
  }
  return undefined;
}

/**
 * Keeps what this start has used, and drops releases that it has not. Bytes that do not match their hash are not
 * kept: from here they would be given out at every start, whatever the server has.
 */
async function keep(folders: readonly string[], files: readonly FileToKeep[]): Promise<void> {
  const cache = await caches.open(fileCache);
  for (const { url, integrity } of files) {
    if (releaseFolderOf(url, scope) === undefined || (await cache.match(url))) continue;
    // From the browser's own cache, which has just had it.
    const response = await fetch(url, { cache: 'force-cache', integrity }).catch(() => undefined);
    if (response?.status === 200) await cache.put(url, response);
  }
  const page = await caches.open(pageCache);
  if (!(await page.match(scope))) {
    const response = await fetch(scope).catch(() => undefined);
    if (response?.status === 200) await page.put(scope, response);
  }
  for (const request of await cache.keys()) {
    const folder = releaseFolderOf(request.url, scope);
    if (folder === undefined || !folders.includes(folder)) await cache.delete(request);
  }
}

interface FileToKeep {
  readonly url: string;
  readonly integrity: string;
}

function isFileToKeep(value: unknown): value is FileToKeep {
  if (typeof value !== 'object' || value === null || !('url' in value) || !('integrity' in value))
    return false;
  return typeof value.url === 'string' && typeof value.integrity === 'string' && value.integrity !== '';
}

function filesOf(value: unknown): FileToKeep[] {
  return Array.isArray(value) ? value.filter(isFileToKeep) : [];
}

function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter(item => typeof item === 'string') : [];
}

self.addEventListener('message', event => {
  const data: unknown = event.data;
  if (typeof data !== 'object' || data === null || !('keep' in data) || !('folders' in data)) return;
  event.waitUntil(keep(textsOf(data.folders), filesOf(data.keep)));
});

self.addEventListener('install', () => void self.skipWaiting());
clientsClaim();
