import type { Page } from '@playwright/test';
import { scripts } from '../support/page/pre-rendered';
import { expect, test } from '../support/test';

test.use({
  expected: {
    errors: [/uncaught/, /Failed to load resource/, /policy/i, /TrustedType/i, /integrity/i, /preload/],
  },
});

async function seesCard(page: Page, { namesNetwork }: { readonly namesNetwork: boolean }): Promise<void> {
  const card = page.locator('#boot-failed');
  await expect(card.getByText('use another browser')).toBeVisible();
  await expect(card.getByText('Check your connection')).toBeVisible({ visible: namesNetwork });
  await expect(card.getByRole('button')).toBeVisible();
}

test('an extension has taken the page\u2019s Trusted Types policy: the card does not blame the network', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const types: unknown = Reflect.get(window, 'trustedTypes');
    if (typeof types !== 'object' || types === null) return;
    const create: unknown = Reflect.get(types, 'createPolicy');
    if (typeof create === 'function')
      create.call(types, 'default', { createScriptURL: (url: string) => url });
  });
  await page.goto('/', { waitUntil: 'commit' });
  await seesCard(page, { namesNetwork: false });
});

test('the site answers with other scripts than it published: nor here; with a page, or not at all: it says to check the connection', async ({
  page,
}) => {
  for (const { answer, namesNetwork } of [
    { answer: { contentType: 'text/javascript', body: 'other()' }, namesNetwork: false },
    { answer: { contentType: 'text/html', body: '<h1>Log in</h1>' }, namesNetwork: true },
    { answer: undefined, namesNetwork: true },
  ]) {
    await page.route(scripts, route => (answer ? route.fulfill(answer) : route.abort()));
    await page.goto('/', { waitUntil: 'commit' });
    await seesCard(page, { namesNetwork });
    await page.unroute(scripts);
    await page.goto('about:blank');
  }
});

test('a gateway rewrites the page, so that its script may not run: CSS says what to do, with and without a first screen', async ({
  page,
}) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Animation.enable');
  await session.send('Animation.setPlaybackRate', { playbackRate: 30 });
  for (const path of ['/', '/#/repay/repay_detail']) {
    await page.route('/', async route => {
      const answer = await route.fetch();
      const html = (await answer.text()).replace(/(<script[^>]*>)(?=[^<]*function|\(\()/, '$1;');
      await route.fulfill({ response: answer, body: html });
    });
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByText('use another browser').first()).toBeVisible();
    await page.goto('about:blank');
  }
});

test('the line is cut in the middle of the page: the card offers another try, which starts the app', async ({
  page,
}) => {
  await page.route(
    '/',
    async route => {
      const answer = await route.fetch();
      const html = await answer.text();
      await route.fulfill({
        response: answer,
        body: html.slice(0, html.indexOf('id="sunbird-registry"') + 200),
      });
    },
    { times: 1 },
  );
  await page.goto('/', { waitUntil: 'commit' });
  await seesCard(page, { namesNetwork: false });
  await page.locator('#boot-failed').getByRole('button').click();
  await expect(page.locator('#app main').first()).toBeVisible();
});

test('a page that was kept names a script that the site has no more: the next try asks for the page anew', async ({
  page,
}) => {
  await page.route(scripts, route => route.fulfill({ status: 404 }));
  await page.goto('/', { waitUntil: 'commit' });
  await seesCard(page, { namesNetwork: false });
  await page.unroute(scripts);
  const anew = page.waitForRequest(request => request.isNavigationRequest());
  await page.locator('#boot-failed').getByRole('button').click();
  await anew;
  await expect(page.locator('#app main').first()).toBeVisible();
});
