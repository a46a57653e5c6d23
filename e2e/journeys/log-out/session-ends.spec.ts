import { answerConsents } from '../../support/journey/consents';
import { keepInBrowser, storedLogin } from '../../support/sign-in';
import { expect, test } from '../../support/test';

test('a session that ends on a form: the log-in leads back to it, filled in', async ({ page, lender }) => {
  const borrower = await lender.borrower(6);
  await keepInBrowser(page, lender, storedLogin(borrower));
  await page.goto(`${lender.origin}/#/auth/personal_infomation?orderNo=${borrower.orderNo}`);
  await answerConsents(page, 'Allow');
  await page.getByLabel('First name').fill('Quintavia');
  await page.getByLabel('Last name').fill('Zorblattini');
  await lender.fault({ path: '/security/getUserInfo', mode: 'code', value: 10010303, times: 1 });
  await page.reload();

  const card = page.getByRole('dialog', { name: 'You are logged out' });
  await expect(card).toContainText('Your session has expired. Log in to go on where you were.');
  await card.getByRole('button', { name: 'Log in again' }).click();
  await page.getByLabel('Mobile number').fill(borrower.mobile);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByRole('heading', { name: 'Enter the code' })).toBeVisible();
  await page.getByLabel('6-digit code').fill(await lender.codeFor(borrower.mobile));
  await expect(page.getByRole('heading', { name: 'Your NIN and your name' })).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Quintavia');
  await expect(page.getByLabel('Last name')).toHaveValue('Zorblattini');
});
