import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { Lender } from '../support/lender';
import { signInAs } from '../support/sign-in';
import { SiteCopy } from '../support/site-copy';
import { expect, test } from '../support/test';

test.use({
  serviceWorkers: 'allow',
  expected: { errors: [/Failed to load resource/, /ERR_INTERNET_DISCONNECTED/] },
});

/** Waits until the device has the page and every file that this start has used. */
async function keptOnDevice(page: Page): Promise<void> {
  await expect
    .poll(
      () =>
        page.evaluate(async () => {
          const used = performance
            .getEntriesByType('resource')
            .map(entry => entry.name)
            .filter(name => /\/(host|remotes)\/.*\.(js|css)$/.test(name));
          const kept = await Promise.all([`${location.origin}/`, ...used].map(url => caches.match(url)));
          return used.length > 0
            ? used.filter((_, index) => !kept[index + 1]).concat(kept[0] ? [] : ['/'])
            : ['?'];
        }),
      { timeout: 45_000 },
    )
    .toEqual([]);
}

/** Files of the app that a start took from the network, past the worker. */
function watchNetwork(page: Page): string[] {
  const fetched: string[] = [];
  page.on('response', response => {
    const isCode = /\/(host|remotes)\//.test(response.url());
    if (isCode && !response.fromServiceWorker()) fetched.push(response.url());
  });
  return fetched;
}

test('a second start takes no code from the network, and one without a network stands too', async ({
  page,
  context,
  lender,
}) => {
  await signInAs(page, await lender.borrower(2));
  await page.goto(lender.origin);
  const heading = page.getByRole('heading', { level: 1 });
  const patience = { timeout: 30_000 };
  await expect(heading).toBeVisible();
  await keptOnDevice(page);

  const fetched = watchNetwork(page);
  await page.reload();
  await expect(heading).toBeVisible(patience);
  expect(fetched).toEqual([]);

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'This did not load' })).toBeVisible(patience);
  await expect(page.getByText('Left to repay')).toBeVisible();
  await context.setOffline(false);
});

test('an app that was opened at one of its screens is kept as well', async ({ page, context, lender }) => {
  const mobile = page.getByRole('textbox', { name: 'Mobile number' });
  await page.goto(`${lender.origin}/#/user/login`);
  await expect(mobile).toBeVisible();
  await keptOnDevice(page);
  await context.setOffline(true);
  await page.reload();
  await expect(mobile).toBeVisible({ timeout: 30_000 });
  await context.setOffline(false);
});

test('a new revision of the page is taken by the next start', async ({ page }) => {
  const site = new SiteCopy();
  const lender = await Lender.start({ siteDir: site.root });
  try {
    await page.goto(lender.origin);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await keptOnDevice(page);
    const index = join(site.root, 'index.html');
    for (const copy of [`${index}.br`, `${index}.gz`]) rmSync(copy, { force: true });
    const next = readFileSync(index, 'utf8').replace('</body>', '<!-- the next revision --></body>');
    writeFileSync(index, next);
    // On a line that is slower than the worker's patience it is the start after that.
    await expect(async () => {
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await page.content()).toContain('the next revision');
    }).toPass({ timeout: 60_000 });
  } finally {
    await lender.stop();
    site.remove();
  }
});

test('nothing of the person is in what the device keeps of the site', async ({ page, lender }) => {
  const borrower = await lender.borrower(14);
  await signInAs(page, borrower);
  await page.goto(lender.origin);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await keptOnDevice(page);
  const kept = await page.evaluate(async () => {
    const texts: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        texts.push(request.url, (await (await cache.match(request))?.text()) ?? '');
      }
    }
    return texts.join('\n');
  });
  expect(kept.length).toBeGreaterThan(10_000);
  expect(kept).not.toContain('/api/');
  for (const secret of [borrower.token, borrower.mobile, borrower.userId, borrower.orderNo]) {
    expect(kept).not.toContain(secret);
  }
});
