/** The pre-rendered screens, while scripts fail, never come, or come one by one. */
import { chromium } from '@playwright/test';
import { holdScripts, openWith, scripts } from '../support/page/pre-rendered';
import { signInAs } from '../support/sign-in';
import { expect, test } from '../support/test';

test.describe('with scripts that fail', () => {
  test.use({ expected: { errors: [/Failed to load resource/, /preload/, /Loading chunk/] } });

  for (const { which, failing, cause } of [
    { which: 'every script', failing: scripts, cause: undefined },
    { which: 'every script but the shell’s', failing: /\/(?!main)[^/]+\.js(\?|$)/, cause: /Loading chunk/ },
  ]) {
    test(`${which}: log-in stays readable above the failure card, and Try again keeps what was typed`, async ({
      page,
    }) => {
      const thrown = cause && page.waitForEvent('pageerror', error => cause.test(error.message));
      await page.route(failing, route => route.abort());
      await openWith(page, '/user/login', {});
      await page.locator('#first input[name=mobile]').click();
      await page.keyboard.type('803');
      await expect(page.locator('#boot-failed')).toBeVisible();
      await thrown;
      await expect(page.locator('#first h1')).toBeVisible();
      await expect(page.locator('#first input[name=mobile]')).toHaveValue('803');
      await page.unroute(failing);
      await page.locator('#boot-failed button').click();
      await expect(page.locator('#app input[name=mobile]')).toHaveValue('803');
    });
  }
});

test('a script that never comes: after its time the failure card, over what was typed', async ({ page }) => {
  await page.clock.install();
  await holdScripts(page);
  await openWith(page, '/user/login', {});
  await page.locator('#first input[name=mobile]').click();
  await page.keyboard.type('803');
  await page.clock.fastForward(5_000);
  await expect(page.locator('#boot-slow')).toBeVisible();
  await page.clock.fastForward(16_000);
  await expect(page.locator('#boot-failed')).toBeVisible();
  await expect(page.locator('#boot-slow')).toBeHidden();
  await expect(page.locator('#first input[name=mobile]')).toHaveValue('803');
});

test('the home of a borrower with an order is asked for beside the shell', async ({ page, lender }) => {
  const asked: string[] = [];
  page.on('request', request => asked.push(new URL(request.url()).pathname));
  await holdScripts(page);
  await signInAs(page, await lender.borrower(2));
  await page.goto('/', { waitUntil: 'commit' });
  await expect.poll(() => asked.filter(path => /\/returning\.(js|css)$/.test(path)).length).toBe(2);
});

test('a browser that runs no scripts is told to switch them on', async ({ lender }, { project }) => {
  // Playwright's own switch leaves the document as if scripts ran.
  const { launchOptions } = project.use;
  const browser = await chromium.launch({
    ...launchOptions,
    args: [...(launchOptions?.args ?? []), '--blink-settings=scriptEnabled=false'],
  });
  const page = await browser.newPage();
  await page.goto(lender.origin);
  // Playwright finds no text within `noscript`.
  const sentence = page.locator('noscript > p');
  await expect(sentence).toBeVisible();
  await expect(sentence).toHaveText(/^Switch on JavaScript.+Activa JavaScript/);
  await browser.close();
});

test.describe('a page that no release of the shell belongs to', () => {
  test.use({ expected: { errors: [/No release of the shell/] } });

  test('shows the failure card, and the console names the cause', async ({ page }) => {
    await page.route('/', async route => {
      const response = await route.fetch();
      const html = await response.text();
      await route.fulfill({ response, body: html.replace('"sunbird/host":', '"sunbird/no-host":') });
    });
    const thrown = page.waitForEvent('pageerror');
    await page.goto('/');
    expect((await thrown).message).toBe('No release of the shell.');
    await expect(page.getByRole('heading', { name: 'The app did not start' })).toBeVisible();
  });
});
