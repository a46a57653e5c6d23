import { accountToPayInto } from '../../support/journey/loan';
import { openAs } from '../../support/sign-in';
import { expect, test } from '../../support/test';

test('inside the window: the borrower returns the payout at no cost, and the loan is cancelled', async ({
  page,
  lender,
}) => {
  const { orderNo } = await openAs(page, lender, 2, '/borrow/lending?orderNo={order}');
  await expect(page.getByText(/^Cancel at no cost until /)).toBeVisible();
  await page.getByRole('button', { name: 'Cancel loan' }).click();
  await expect(page.getByText('After this you send back ₦18,112, without any cost.')).toBeVisible();
  await page.getByRole('radiogroup').locator('label').first().click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel loan' }).click();
  await expect(page.getByRole('heading', { name: 'Send back ₦18,112' })).toBeVisible();
  await lender.pay({ accountNumber: await accountToPayInto(page), amount: 18_112 });
  await page.goto(`${lender.origin}/#/borrow/lending?orderNo=${orderNo}`);
  await expect(page.getByRole('heading', { name: 'Your loan is cancelled' })).toBeVisible();
});
