import { type BrowserContext, errors, expect, type Page } from '@playwright/test';
import type { StoredRelease } from '@sunbird/release-store';

const patience = { timeout: 45_000 };

/**
 * Runs in the page: addresses of the app that this start has used and that are not cached yet; `?` before the first
 * one.
 */
export async function notKeptYet(): Promise<string[]> {
  const used = performance
    .getEntriesByType('resource')
    .map(entry => entry.name)
    .filter(name => /\/(host|remotes)\/.*\.(js|css)$/.test(name));
  const cached = await Promise.all(
    [`${location.origin}/`, ...used].map(url => caches.match(url, { ignoreSearch: true })),
  );
  return used.length > 0
    ? used.filter((_, index) => !cached[index + 1]).concat(cached[0] ? [] : ['/'])
    : ['?'];
}

/** Waits until the page and every file that this start has used are cached. */
export async function waitUntilCached(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(notKeptYet), patience).toEqual([]);
}

/** Name of the cache, address, headers and text of all that is cached, as one text. */
export function cachedTexts(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const texts: unknown[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request);
        texts.push(name, request.url, ...request.headers, (await answer?.text()) ?? '');
      }
    }
    return texts.join('\n');
  });
}

/** Waits until the cached page contains a text: its revision is then completely cached. */
export async function keptPageSays(page: Page, text: string): Promise<void> {
  function says(wanted: string) {
    return caches
      .match(`${location.origin}/`)
      .then(async cached => ((await cached?.text()) ?? '').includes(wanted));
  }
  await expect.poll(() => page.evaluate(says, text), patience).toBe(true);
}

/**
 * Starts the app in a new page. While one worker replaces another, a start in Playwright may wait for its page for ever (6
 * of 27; in Chromium alone none of 200): it is then started again, as its borrower would.
 */
export async function startAnew(
  context: BrowserContext,
  origin: string,
  watch?: (page: Page) => void,
): Promise<Page> {
  for (;;) {
    const page = await context.newPage();
    watch?.(page);
    try {
      await page.goto(origin, { timeout: 30_000 });
      return page;
    } catch (error) {
      if (!(error instanceof errors.TimeoutError)) throw error;
    }
  }
}

/** Waits until the cached page has a release in its live slot. */
export async function keptRelease(page: Page, { release }: StoredRelease): Promise<void> {
  const deployment = JSON.stringify({ traffic: 100, default: true });
  await keptPageSays(
    page,
    `"url":"${release.url}","metadata":${JSON.stringify(release.metadata)},"deployment":${deployment}`,
  );
}

/** Files of the app that a start fetched from the network, not from the worker. */
export function watchNetwork(page: Page): string[] {
  const fetched: string[] = [];
  page.on('response', response => {
    const isCode = /\/(host|remotes)\//.test(response.url());
    if (isCode && !response.fromServiceWorker()) fetched.push(response.url());
  });
  return fetched;
}
