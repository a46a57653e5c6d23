import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { releaseFolder } from '@sunbird/federation';
import type { StoredRelease } from '@sunbird/release-store';
import {
  cachedTexts,
  keptRelease,
  startAnew,
  waitUntilCached,
  watchNetwork,
} from '../support/page/cached-on-device';
import { signInAs } from '../support/sign-in';
import {
  addSecondHome,
  defaultReleaseOfSite,
  homeAsks,
  promote,
  withdraw,
} from '../support/site/release-copy';
import { expect, test } from '../support/test';

test.use({
  serviceWorkers: 'allow',
  expected: { errors: [/Failed to load resource/, /ERR_INTERNET_DISCONNECTED/] },
});

test('a second start fetches no code, and works without a network; the cached site has no data of the borrower', {
  tag: '@quick',
}, async ({ page, context, lender }) => {
  const borrower = await lender.borrower(2);
  await signInAs(page, borrower);
  await page.goto(lender.origin);
  const heading = page.getByRole('heading', { level: 1 });
  const patience = { timeout: 30_000 };
  await expect(heading).toBeVisible();
  await waitUntilCached(page);
  const cached = await cachedTexts(page);
  expect(cached.length).toBeGreaterThan(10_000);
  for (const secret of ['/api/', borrower.token, borrower.mobile, borrower.userId, borrower.orderNo])
    expect(cached).not.toContain(secret);
  // The screenshots of the manifest are of no use here.
  expect(cached).not.toMatch(/\/looks\/[\w.-]+\.(webp|png)$/m);

  const fetched = watchNetwork(page);
  await page.reload();
  await expect(heading).toBeVisible(patience);
  expect(fetched).toEqual([]);

  await context.setOffline(true);
  await page.reload();
  // The heading depends on whether the browser reports that it is offline; the loan is shown in both cases.
  await expect(page.getByText('Left to repay')).toBeVisible(patience);
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await context.setOffline(false);
});

test('an app that was opened at an inner screen is cached as well', async ({ page, context, lender }) => {
  const mobile = page.getByRole('textbox', { name: 'Mobile number' });
  await page.goto(`${lender.origin}/#/user/login`);
  await expect(mobile).toBeVisible();
  await waitUntilCached(page);
  await context.setOffline(true);
  await page.reload();
  await expect(mobile).toBeVisible({ timeout: 30_000 });
  await context.setOffline(false);
});

/** Names of the files of a release that are fetched from the network from now on, by pages and by the worker. */
function watchRelease(context: BrowserContext, { release }: StoredRelease): string[] {
  const fetched: string[] = [];
  context.on('response', response => {
    const [, file] = response.url().split(`/${releaseFolder(release)}`);
    if (file && !response.fromServiceWorker()) fetched.push(file);
  });
  return fetched;
}

test('a start uses the cached revision, the next one the published revision; a withdrawal takes effect immediately', async ({
  page,
  context,
  copy: { site, lender },
}) => {
  // The test starts the app five times, and its own lender.
  test.setTimeout(240_000);
  const patience = { timeout: 30_000 };
  function shown(at: Page, text: string) {
    return expect(at.getByRole('heading', { name: text, exact: true })).toBeVisible(patience);
  }
  /** Starts the app anew; returns what it fetched from the network. */
  async function start() {
    let fetched: string[] = [];
    const started = await startAnew(context, lender.origin, page => {
      fetched = watchNetwork(page);
    });
    return { started, fetched };
  }
  await page.goto(lender.origin);
  await shown(page, homeAsks.before);
  await waitUntilCached(page);
  const second = await addSecondHome(site.folder);
  const former = defaultReleaseOfSite(site.folder, 'sunbird/borrow').extras.files;
  await promote(site.folder, second);

  const update = watchRelease(context, second);
  const still = await start();
  await shown(still.started, homeAsks.before);
  expect(still.fetched).toEqual([]);
  await keptRelease(still.started, second);
  await shown(still.started, homeAsks.before);
  // Of a new release, a device fetches what changed.
  expect(update.length).toBeGreaterThan(0);
  expect(
    update.filter(file => former[file] !== undefined && former[file] === second.release.extras.files[file]),
  ).toEqual([]);

  const next = await start();
  await shown(next.started, homeAsks.now);
  expect(next.fetched).toEqual([]);

  // The cached page is unchanged: only the revision check of the start can report the withdrawal.
  const files = ['index.html', 'page.json'].map(file => join(site.root, file));
  const published = files.map(file => readFileSync(file));
  await withdraw(site.folder, second);
  files.forEach((file, index) => {
    for (const copy of ['.br', '.gz']) rmSync(file + copy);
    writeFileSync(file, published[index] ?? '');
  });
  await context.addInitScript(text => {
    new MutationObserver(() => {
      if (document.body?.textContent?.includes(text)) document.documentElement.dataset.saw = text;
    }).observe(document, { childList: true, subtree: true, characterData: true });
  }, homeAsks.now);
  // A start waits at most a second for the response: on a busy machine it may be too late.
  await expect(async () => {
    const { started } = await start();
    await expect(started.getByRole('heading', { name: /^How much/ })).toBeVisible(patience);
    await expect(started.locator('html')).not.toHaveAttribute('data-saw', /./, { timeout: 1 });
    await shown(started, homeAsks.before);
  }).toPass({ timeout: 90_000 });
});
