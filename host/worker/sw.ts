/*
 * Keeps the app on the device: code by its immutable address, and the page of one revision.
 *
 * A start takes its page from here at once. Beside it the newest page is asked for, and takes the place of the kept one
 * when every file is here that this device will need of it: the next start has that revision, whole. The page names
 * one revision and every file it names has an address of its own, so nothing here can mix revisions. Whether a release
 * was withdrawn meanwhile the shell asks by itself. Answers of the lender's API are never kept: they are somebody's.
 */

import { pageNewsFile, withdrawnFile } from '@sunbird/federation/registry';
import * as v from 'valibot';
import { clientsClaim } from 'workbox-core';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, StaleWhileRevalidate } from 'workbox-strategies';
import { createKeptFiles } from './kept-files';
import { type Device, deviceSchema, type KeepMessage, readMessage } from './message';
import { createNewestWord } from './newest-word';
import { type NextRelease, releasesOfPage } from './page-releases';
import { isNewest, pageFromNews } from './page-update';
import { isAppPage, releaseFolderOf } from './release-files';

declare const self: ServiceWorkerGlobalScope;

const scope = self.registration.scope;
const pageCache = 'sunbird-page';
const deviceKey = `${scope}device.json`;
const newestUrl = scope + withdrawnFile;
const files = createKeptFiles(scope);
const newestWord = createNewestWord();

/** Folders of a revision that is on its way; what came of it is not fetched again. */
let coming: readonly string[] = [];
let last: Promise<unknown> = Promise.resolve();

/** One after the other: what one brings must not be what the other drops. */
function inTurn<T>(job: () => Promise<T>): Promise<T> {
  const mine = last.then(job);
  last = mine.catch(() => undefined);
  return mine;
}

async function readDevice(): Promise<Device> {
  const kept = await (await caches.open(pageCache)).match(deviceKey);
  return kept ? v.parse(deviceSchema, await kept.json()) : { install: '', market: '' };
}

async function writeDevice(device: Device): Promise<void> {
  await (await caches.open(pageCache)).put(deviceKey, new Response(JSON.stringify(device)));
}

/** The releases of a page; undefined for an answer that is not the app. */
async function releasesOf(page: Response | undefined): Promise<NextRelease[] | undefined> {
  if (page?.status !== 200 || page.redirected) return undefined;
  return releasesOfPage(await page.clone().text(), await readDevice());
}

const keptPage = async (): Promise<Response | undefined> => (await caches.open(pageCache)).match(scope);

/** The page as it stands now, after the site's word of its revision. */
async function newestPage(word: Response): Promise<Response> {
  const kept = await keptPage();
  if (!kept) return fetch(scope);
  if (await isNewest(kept, word)) return kept;
  const news = await fetch(scope + pageNewsFile, { cache: 'no-cache' });
  return (await pageFromNews(kept, news)) ?? fetch(scope);
}

/** Whether all that this device needs of a page's revision is here now. */
async function bringRevision(page: Response): Promise<boolean> {
  const releases = await releasesOf(page);
  if (!releases) return false;
  if (/no-store/.test(page.headers.get('cache-control') ?? '')) {
    // A site that does not want its page kept any more gets its way.
    await (await caches.open(pageCache)).delete(scope);
    return false;
  }
  coming = releases.map(({ folder }) => folder);
  try {
    for (const release of releases) await files.bringRelease(release);
    return true;
  } catch {
    // A line that broke, a full disk, a broken site: the revision that is here stays, and the next start tries again.
    return false;
  }
}

/** Keeps what this start has used, and drops releases that neither it nor the next one has a use for. */
async function keep({ keep: used, folders, device }: KeepMessage): Promise<void> {
  if (device) await writeDevice(device);
  for (const { url, integrity } of used) {
    if (releaseFolderOf(url, scope) !== undefined) await files.bring(url, integrity).catch(() => undefined);
  }
  const cache = await caches.open(pageCache);
  if (!(await cache.match(scope))) {
    const page = await fetch(scope).catch(() => undefined);
    if (page && (await bringRevision(page))) await cache.put(scope, page);
  }
  const next = (await releasesOf(await cache.match(scope))) ?? [];
  await files.dropAllBut(new Set([...folders, ...coming, ...next.map(({ folder }) => folder)]));
}

registerRoute(
  ({ request, url }) => request.mode === 'navigate' && isAppPage(url.href, scope),
  new StaleWhileRevalidate({
    cacheName: pageCache,
    plugins: [
      {
        cacheKeyWillBeUsed: async () => scope,
        // A device that has a page asks which revision is published, then for what is new in it.
        requestWillFetch: async ({ request }) => {
          if (!(await keptPage())) return request;
          newestWord.asked();
          return new Request(newestUrl, { cache: 'no-cache' });
        },
        fetchDidFail: async () => newestWord.failed(),
        fetchDidSucceed: async ({ request, response }) => {
          if (request.url !== newestUrl) return response;
          newestWord.came(response);
          return newestPage(response);
        },
        cacheWillUpdate: async ({ response }) =>
          (await inTurn(() => bringRevision(response))) ? response : null,
      },
    ],
  }),
);

registerRoute(
  ({ url }) => url.href === newestUrl,
  ({ request }) => newestWord.take(() => fetch(request)),
);

registerRoute(
  // A file that is asked for past all caches was bad: the page looks whether the server has a better one.
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
        // Asked for again under another address, it is the same file.
        cacheKeyWillBeUsed: async ({ request }) => request.url.split('?')[0] ?? '',
        // The browser checks its hash anyway.
        cachedResponseWillBeUsed: async ({ request, cachedResponse }) =>
          cachedResponse ?? (await files.sameContent(request.url)),
        cacheWillUpdate: async ({ response }) => (response.status === 200 ? response : null),
      },
    ],
  }),
);

self.addEventListener('message', event => {
  const message = readMessage(event.data);
  if (message) event.waitUntil(inTurn(() => keep(message)));
});

self.addEventListener('install', () => void self.skipWaiting());
clientsClaim();
