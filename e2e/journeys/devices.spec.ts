import { codeOfToken } from '../support/code-of-token';
import { Lender } from '../support/lender';
import { SecondDevice } from '../support/second-device';
import { keepInBrowser, storedLogin } from '../support/sign-in';
import { expect, test } from '../support/test';

test('a borrower sees another device, and logs it out', async ({ page }) => {
  const lender = await Lender.start({ env: { SESSIONS_AT_ONCE: '3' } });
  const borrower = await lender.borrower(2);
  const stolen = await new SecondDevice(lender, borrower).logIn();
  await keepInBrowser(page, lender, storedLogin(borrower));
  await page.goto(`${lender.origin}/#/user_center/settings`);
  await page.getByRole('button', { name: /^Devices/ }).click();
  await expect(page.getByText('This device')).toBeVisible();
  await page.getByRole('button', { name: 'Log out: Unknown device' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('heading', { name: 'Logged out in the last 30 days' })).toBeVisible();
  expect(await codeOfToken(lender, stolen)).toBe(100103);
  expect(await codeOfToken(lender, borrower.token)).toBe(0);
  await lender.stop(page);
});
