/** The first picture, while scripts fail, never come, or come one by one. */
import { holdScripts, openWith, scripts } from '../support/page/first-picture';
import { storedLogin } from '../support/sign-in';
import { expect, test } from '../support/test';

test.describe('with scripts that fail', () => {
  test.use({ expected: { errors: [/Failed to load resource/, /preload/] } });

  for (const { which, failing } of [
    { which: 'every script', failing: scripts },
    { which: 'every script but the shell’s', failing: /\/(?!main)[^/]+\.js(\?|$)/ },
  ]) {
    test(`${which}: log-in stays readable above the failure card, and Try again keeps what was typed`, async ({
      page,
    }) => {
      await page.route(failing, route => route.abort());
      await openWith(page, '/user/login', {});
      await page.locator('#first input[name=mobile]').click();
      await page.keyboard.type('803');
      await expect(page.locator('#boot-failed')).toBeVisible();
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
  await page.addInitScript(
    values => {
      for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
    },
    { ...storedLogin(await lender.borrower(2)) },
  );
  await page.goto('/', { waitUntil: 'commit' });
  await expect.poll(() => asked.filter(path => /\/returning\.\w+\.(js|css)$/.test(path)).length).toBe(2);
});

test.describe('when what follows the first screen does not come', () => {
  test.use({ expected: { errors: [/Failed to load resource/] } });

  test('log-in says so, and works at the next press', async ({ page, lender }) => {
    const late = /\/after-start\.\w+\.js/;
    await page.route(late, route => route.abort());
    const { mobile } = await lender.borrower(2);
    await page.goto('/#/user/login');
    await page.locator('#app').getByLabel('Mobile number').fill(mobile);
    await page.getByRole('button', { name: 'Send code' }).click();
    const code = page.getByLabel('6-digit code');
    await code.fill(await lender.codeFor(mobile));
    await expect(page.getByText('The connection failed').first()).toBeVisible();
    await page.unroute(late);
    await code.fill('');
    await code.fill(await lender.codeFor(mobile));
    await expect(page.getByText(/21,638/).first()).toBeVisible();
  });
});
