import type { Page } from '@playwright/test';
import { answerConsents } from '../support/journey/consents';
import { picture } from '../support/pictures';
import { keepInBrowser, leaveApp, openAs, storedLogin } from '../support/sign-in';
import { expect, test } from '../support/test';

const attacker = 'https://attacker.example';

/** `SECURITY=all` tries every payload in every place; by default each kind of place gets some. */
const whole = process.env.SECURITY === 'all';

function some<T>(items: readonly T[], count: number): readonly T[] {
  return whole ? items : items.slice(0, count);
}

/** Payloads that an attacker types, links to or sends so that a page runs them. Each reports its execution. */
const payloads = [
  '<img src=x onerror="window.ran=1">',
  '"><script>window.ran=1</script>',
  'javascript:window.ran=1',
  "'-window.ran=1-'",
  '{{constructor.constructor("window.ran=1")()}}',
  '\u0024{window.ran=1}',
  '</script><svg onload=window.ran=1>',
  `\u202e\u0000${attacker}/<b>`,
] as const;

test.use({ expected: { errors: [/Failed to load resource/, /net::ERR/] } });

/** Records every request to the foreign origin; there must be none. */
async function listen(page: Page): Promise<string[]> {
  const led: string[] = [];
  await page.route(`${attacker}/**`, async route => {
    led.push(route.request().url());
    await route.abort();
  });
  page.on('dialog', async dialog => {
    led.push(`dialog: ${dialog.message()}`);
    await dialog.dismiss();
  });
  return led;
}

async function expectUnharmed(page: Page, led: readonly string[]): Promise<void> {
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  expect(led).toEqual([]);
  expect(new URL(page.url()).hostname).toBe('localhost');
  await expect(page.locator('[data-page-heading]').first()).toBeVisible();
}

for (const { name, at, path } of [
  { name: 'personal info', at: 6, path: '/auth/personal_infomation?orderNo={order}' },
  { name: 'payment proof', at: 2, path: '/repay/manual_repayment?orderNo={order}' },
]) {
  test(`typed payloads, and the name of a file, do not run: ${name}`, async ({ page, lender }) => {
    const led = await listen(page);
    await openAs(page, lender, at, path);
    await expect(page.locator('[data-page-heading]').first()).toBeVisible();
    if (at === 6) await answerConsents(page, 'Not now');
    const boxes = page.locator(
      'input:not(:is([type=file], [type=radio], [type=checkbox], [type=time])), textarea',
    );
    await expect(boxes.first()).toBeVisible();
    if (at === 2) {
      const file = '"><img src=x onerror=window.ran=1>..\\..\\x.jpg';
      await page.locator('input[type=file]').setInputFiles(await picture(page, 'receipt', file));
      await expect(page.getByRole('img', { name: 'Photo 1' })).toBeVisible();
      await expect(page.getByText('onerror')).toHaveCount(0);
    }
    let typed = 0;
    for (const payload of some(payloads, 3)) {
      for (const box of await boxes.all()) {
        if (!(await box.isEditable())) continue;
        await box.fill(payload);
        typed += 1;
      }
      await page.keyboard.press('Enter');
      await expectUnharmed(page, led);
    }
    expect(typed).toBeGreaterThan(2);
    // Reloads the draft.
    await page.reload();
    await expectUnharmed(page, led);
  });
}

test('no deep link runs, navigates away or leaves a blank screen', async ({ page, lender }) => {
  const led = await listen(page);
  const borrower = await lender.borrower(2);
  await keepInBrowser(page, lender, storedLogin(borrower));
  const encoded = payloads.map(payload => encodeURIComponent(payload));
  const links = [
    ...some(encoded, 1).flatMap(payload => [
      `/#/repay/repay_detail?orderNo=${payload}`,
      `/#/borrow/confirm_borrow?orderNo=${payload}&amount=${payload}&term=${payload}`,
      `/#/${payload}`,
      `/?pay=1&reference=${payload}&payOrderId=${payload}`,
      `/?preview=${payload}`,
    ]),
    '/#/user/login?next=javascript:window.ran=1',
    `/#/user/login?next=${encodeURIComponent('//attacker.example/in')}`,
    `/#//attacker.example/in`,
    '/#/%00%E0%A4%A',
    '/#/records?__proto__=1&constructor=2&toString=3',
    `/#/records?x=${'a'.repeat(8000)}`,
  ];
  for (const link of links) {
    await test.step(link.slice(0, 80), async () => {
      await leaveApp(page, lender);
      await page.goto(lender.origin + link);
      await expectUnharmed(page, led);
    });
  }
});

test('a registry that was tampered with loads nothing from a foreign origin, and shows an error or is ignored', async ({
  page,
  lender,
}) => {
  const led = await listen(page);
  const urls = ['//attacker.example/entry.js', `${attacker}/entry.js`, 'javascript:window.ran=1'];
  for (const url of some(urls, 2)) {
    await page.route(
      current => current.pathname === '/' && current.origin === lender.origin,
      async route => {
        const response = await route.fetch();
        const html = (await response.text()).replace(
          /(id="sunbird-registry">)([^<]+)/,
          (_all, start: string, json: string) =>
            start +
            json.replace(
              /"url":"remotes\/(?:repay|usercenter)\/[^"]+"/g,
              () => `"url":${JSON.stringify(url)}`,
            ),
        );
        await route.fulfill({ response, body: html });
      },
    );
    await leaveApp(page, lender);
    await page.goto(`${lender.origin}/#/`);
    const refusal = page.getByRole('heading', { name: 'The app did not start' });
    await expect(page.getByRole('heading', { name: 'How much do you need?' }).or(refusal)).toBeVisible();
    const me = page.getByRole('link', { name: 'Me', exact: true });
    if (await me.isVisible()) {
      await me.click();
      await expect(page.getByRole('heading').first()).toBeVisible();
    }
    expect(await page.evaluate(() => 'ran' in window)).toBe(false);
    expect(led).toEqual([]);
  }
});
