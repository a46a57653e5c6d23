import { Borrower } from '../../support/borrower';
import { answerConsents } from '../../support/journey/consents';
import { askForCode, enterCode } from '../../support/journey/log-in';
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
  const user = new Borrower(page, lender, { mobile: borrower.mobile });
  await askForCode(user);
  await enterCode(user);
  await expect(page.getByRole('heading', { name: 'Your NIN and your name' })).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Quintavia');
  await expect(page.getByLabel('Last name')).toHaveValue('Zorblattini');
});
