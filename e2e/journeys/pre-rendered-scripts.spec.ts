/** The pre-rendered screens while scripts fail. One that never comes, and a page without a shell: `host/src/boot`. */
import { chromium } from '@playwright/test';
import { openWith, scripts } from '../support/page/pre-rendered';
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

test('a browser that runs no scripts is told to switch them on', async ({ lender }, { project }) => {
  // Playwright's own switch leaves the document as if scripts ran.
  const { launchOptions } = project.use;
  const browser = await chromium.launch({
    ...launchOptions,
    args: [...(launchOptions?.args ?? []), '--blink-settings=scriptEnabled=false'],
  });
  const page = await browser.newPage();
  await page.goto(lender.origin);
  const sentence = page.locator('#unstarted');
  await expect(sentence).toBeVisible();
  await expect(sentence).toHaveText(/switch on JavaScript.+activa JavaScript/);
  await browser.close();
});
