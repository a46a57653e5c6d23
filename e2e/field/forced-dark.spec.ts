import type { Page } from '@playwright/test';
import { forcedDark } from '../support/field/forced-dark';
import { scanBars } from '../support/page/barcode';
import { picture } from '../support/pictures';
import { Repayer } from '../support/repayer';
import { keepInBrowser, openAs, storedLogin } from '../support/sign-in';
import { expect, test } from '../support/test';
import { type Stop, settled } from '../support/tour';

for (const told of ['dark', 'light'] as const) {
  test(`OXXO’s bars are scanned from a page that a phone darkens, told ${told}`, async ({ page, lender }) => {
    await forcedDark(page, told);
    const repayer = await Repayer.open(page, lender, 'MX');
    await repayer.showMethod('Cash at OXXO');
    await repayer.press(/^Cash at OXXO/);
    await expect(repayer.heading('Pay at OXXO')).toBeVisible();
    const reference = await scanBars(page, page.getByRole('img', { name: 'Bar code of your reference' }));
    await expect(page.getByText(reference.replace(/(.{4})(?=.)/g, '$1 '))).toBeVisible();
  });
}

const screens: readonly Stop[] = [
  { name: 'log in', path: '/user/login' },
  { name: 'home', at: 2, path: '/' },
  { name: 'home, approved', at: 14, path: '/' },
  { name: 'me', at: 2, path: '/me' },
];

/** A picture of a screen as the page itself draws it, once two in a row are the same. */
async function drawn(page: Page): Promise<string> {
  await settled(page);
  const still = { animations: 'disabled', caret: 'hide' } as const;
  let last = '';
  await expect(async () => {
    const before = last;
    last = (await page.screenshot(still)).toString('base64');
    expect(last === before).toBe(true);
  }).toPass();
  return last;
}

test('a phone that darkens pages leaves the app’s own theme, and a light one that was chosen', async ({
  page,
  lender,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  const chosen = ['system', 'light', 'system', 'light'] as const;
  for (const [index, { name, path, at }] of screens.entries()) {
    const login = at === undefined ? {} : storedLogin(await lender.borrower(at));
    const settings = JSON.stringify({ theme: chosen[index] });
    await keepInBrowser(page, lender, { ...login, 'sunbird.settings': settings });
    await page.goto(`${lender.origin}/#${path}`);
    await expect(page.locator('[data-page-heading]').first()).toBeVisible();
    const own = await drawn(page);
    const stop = await forcedDark(page);
    expect.soft((await drawn(page)) === own, name).toBe(true);
    await stop();
  }
});

test('a photo of an ID keeps its colours in a page that a phone darkens', async ({ page, lender }) => {
  await forcedDark(page);
  await openAs(page, lender, 12, '/auth/id_card_authentication?orderNo={order}');
  await page.locator('input[type=file]:not([capture])').setInputFiles(await picture(page, 'front'));
  const photo = page.getByRole('img', { name: 'Your photo of the front' });
  await expect(photo).toBeVisible();
  const frame = photo.locator('xpath=..');
  expect(await frame.evaluate(element => getComputedStyle(element).colorScheme)).toBe('light only');
});
