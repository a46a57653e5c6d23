import type { Page } from '@playwright/test';
import { accountToPayInto } from '../../support/journey/loan';
import { openAs } from '../../support/sign-in';
import { expect, test } from '../../support/test';

// What each status shows and opens is proven by the tests of home, of Records and of `statuses` in loan-domain.

async function expectScreen(page: Page, path: string, orderNo: string): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`#${path}\\?.*orderNo=${orderNo}`));
  await expect(page.locator('[data-page-heading]').first()).toBeVisible();
}

test('status 19 shows when sending failed, and Records leads to the answers, which are sent again', {
  tag: '@quick',
}, async ({ page, lender }) => {
  const { orderNo } = await openAs(page, lender, 19);
  await lender.fault({ path: '/user/submit', mode: 'code', value: 50001 });
  await page.getByRole('button', { name: 'Check and send' }).click();
  await expectScreen(page, '/finish_loading', orderNo);
  await page.getByRole('button', { name: 'Send application' }).click();
  await expect(page.getByRole('heading', { name: 'Your application was not sent' })).toBeVisible();
  await expect(page.getByText('The request failed, please try again')).toBeVisible();
  await page.getByRole('button', { name: 'Save and finish later' }).click();
  await expect(page.getByRole('heading', { name: 'Your application is ready' })).toBeVisible();

  await page.getByRole('link', { name: 'Records' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expectScreen(page, '/finish_loading', orderNo);
  await page.getByRole('button', { name: 'Send application' }).click();
  await expectScreen(page, '/auth/review_tips', orderNo);
});

test('inside the window: the borrower returns the payout at no cost, and the loan is cancelled', async ({
  page,
  lender,
}) => {
  const { orderNo } = await openAs(page, lender, 2, '/borrow/lending?orderNo={order}');
  await expect(page.getByRole('timer')).toContainText('23:5');
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
