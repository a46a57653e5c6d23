import type { Page } from '@playwright/test';
import { cachedAnswer } from '../support/field/cached-answer';
import { Gateway } from '../support/field/gateway';
import type { Lender } from '../support/lender';
import { openAs } from '../support/sign-in';
import { expect, test } from '../support/test';

/** Headers by which a browser keeps an answer, as gateways send them. */
const kept = {
  'max-age': { 'cache-control': 'public, max-age=600' },
  'Last-Modified alone': { 'last-modified': 'Mon, 05 Jan 2015 08:00:00 GMT' },
};

/** Screens with a reading that no cache may keep, and two with one that a cache may. */
const screens = [
  { name: 'home', at: 2, path: '/', sign: 'Left to repay' },
  { name: 'repayment', at: 2, path: '/repay/repay_detail?orderNo={order}', sign: 'How do you want to pay?' },
  { name: 'records', at: 2, path: '/records', sign: /LN-|₦/ },
  { name: 'help', at: 2, path: '/user_center/customer_services', sign: /0700|\+234/ },
] as const;

async function withGateway(
  lender: Lender,
  isCaught: (path: string) => boolean,
  act: (gateway: Gateway) => Promise<void>,
): Promise<void> {
  const gateway = await Gateway.before(lender, isCaught);
  try {
    await act(gateway);
  } finally {
    await gateway.stop();
  }
}

async function isShown(page: Page, sign: string | RegExp): Promise<void> {
  await expect(page.getByText(sign).first()).toBeVisible();
}

for (const [how, headers] of Object.entries(kept)) {
  for (const { name, at, path, sign } of screens) {
    test(`a gateway answers once with its own page, kept by ${how}: ${name} comes with “Try again”, and after a reload`, async ({
      page,
      lender,
    }) => {
      await withGateway(
        lender,
        asked => asked.startsWith('/api/'),
        async gateway => {
          gateway.close(cachedAnswer(headers));
          await openAs(page, lender.shownAt(gateway.origin), at, path);
          const again = page.getByRole('button', { name: 'Try again' }).first();
          await expect(again).toBeVisible({ timeout: 30_000 });
          expect(gateway.answered.length).toBeGreaterThan(0);
          gateway.open();
          await again.click();
          await isShown(page, sign);
          await page.reload();
          await isShown(page, sign);
        },
      );
    });
  }

  test(`a gateway answers for the site's own files, kept by ${how}: the worker keeps none of it`, async ({
    browser,
    lender,
  }) => {
    await withGateway(
      lender,
      asked => /\/(registry|withdrawn|page|statement)\.json/.test(asked),
      async gateway => {
        const context = await browser.newContext({ serviceWorkers: 'allow' });
        const page = await context.newPage();
        gateway.close(cachedAnswer(headers));
        await page.goto(gateway.origin);
        const home = page.getByRole('heading', { name: 'How much do you need?' });
        await expect(home).toBeVisible();
        await page.reload();
        await expect(home).toBeVisible();
        gateway.open();
        const read = () =>
          page.evaluate(async () => {
            const names = await caches.keys();
            const texts = await Promise.all(
              names.map(async name => {
                const cache = await caches.open(name);
                const responses = await Promise.all((await cache.keys()).map(key => cache.match(key)));
                return Promise.all(responses.map(response => response?.text() ?? ''));
              }),
            );
            return texts.flat().filter(text => text.includes('Log in to this network')).length;
          });
        await page.reload();
        await expect(home).toBeVisible();
        expect(await read()).toBe(0);
        await context.close();
      },
    );
  });
}
