import type { Page } from '@playwright/test';
import { openAs } from '../../support/sign-in';
import { expect, test } from '../../support/test';

const lending = '/borrow/lending?orderNo={order}';

/** From the lending page to the form. */
async function askToCancel(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Cancel loan' }).click();
  await expect(page.getByRole('radiogroup', { name: 'Why are you cancelling?' })).toBeVisible();
}

/** The last question, which cancels. */
async function cancel(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel loan' }).click();
}

test('before the payout: exactly one reason, and the loan is cancelled', async ({ page, lender }) => {
  const { orderNo } = await openAs(page, lender, 7, lending);
  await expect(page.getByText('Usually within an hour, at most 8 hours')).toBeVisible();
  await askToCancel(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Choose one reason.')).toBeVisible();
  const reasons = page.getByRole('radio');
  await page.getByRole('radiogroup').locator('label').nth(0).click();
  await page.getByRole('radiogroup').locator('label').nth(1).click();
  await expect(reasons.nth(0)).not.toBeChecked();
  await expect(reasons.nth(1)).toBeChecked();
  await cancel(page);
  await expect(page.getByRole('heading', { name: 'Your loan is cancelled' })).toBeVisible();
  await expect(page.getByText('You owe nothing.')).toBeVisible();
  // A reload shows the same, without the dialog.
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your loan is cancelled' })).toBeVisible();
  await page.goto(`${lender.origin}/#/borrow/lending?orderNo=${orderNo}`);
  await expect(page.getByRole('heading', { name: 'Your loan is cancelled' })).toBeVisible();
});

test('left after the reason, nothing is cancelled, and home says so until the loan is kept', async ({
  page,
  lender,
}) => {
  const { orderNo } = await openAs(page, lender, 7, lending);
  await askToCancel(page);
  await page.getByRole('radiogroup').locator('label').first().click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep the loan' }).click();
  await page.goto(`${lender.origin}/#/`);
  await expect(page.getByText('Your loan was not cancelled')).toBeVisible();
  await page.getByRole('button', { name: 'Keep the loan' }).click();
  await expect(page.getByText('Your loan was not cancelled')).toBeHidden();
  await page.goto(`${lender.origin}/#/borrow/lending?orderNo=${orderNo}`);
  await expect(page.getByText('Usually within an hour, at most 8 hours')).toBeVisible();
});

test('inside the window: the borrower returns the payout at no cost, and the loan is cancelled', async ({
  page,
  lender,
}) => {
  const { orderNo } = await openAs(page, lender, 2, lending);
  await expect(page.getByRole('timer')).toContainText('23:5');
  await askToCancel(page);
  await expect(page.getByText('After this you send back ₦18,112, without any cost.')).toBeVisible();
  await page.getByRole('radiogroup').locator('label').first().click();
  await cancel(page);
  await expect(page.getByRole('heading', { name: 'Send back ₦18,112' })).toBeVisible();
  const account = ((await page.getByText(/^\d{4}\s?\d{4}\s?\d{2}$/).textContent()) ?? '').replace(/\D/g, '');
  await lender.pay({ accountNumber: account, amount: 18_112 });
  await page.goto(`${lender.origin}/#/borrow/lending?orderNo=${orderNo}`);
  await expect(page.getByRole('heading', { name: 'Your loan is cancelled' })).toBeVisible();
});

test('the countdown uses the lender’s clock: at its end cancelling is no longer offered', async ({
  page,
  lender,
}) => {
  const { orderNo } = await openAs(page, lender, 2, lending);
  const timer = page.getByRole('timer');
  await expect(timer).toBeVisible();
  await lender.advance('PT23H57M');
  await page.reload();
  await expect(timer).toContainText('00:0');
  const [, minutes, seconds] = /00:(\d\d):(\d\d)/.exec((await timer.textContent()) ?? '') ?? [];
  await lender.advance(`PT${Math.max(0, Number(minutes) * 60 + Number(seconds) - 15)}S`);
  await page.reload();
  await expect(page.getByRole('button', { name: 'See your repayment' })).toBeVisible();
  // The countdown is visible, so the screen has loaded: a screen that is still loading hides the button, too.
  await expect(timer).toContainText('00:00:');
  await expect(timer).toBeHidden({ timeout: 30_000 });
  await expect(page.getByRole('button', { name: 'Cancel loan' })).toHaveCount(0);

  await page.goto(`${lender.origin}/#/cancellation_form?orderNo=${orderNo}`);
  await expect(page.getByRole('heading', { name: 'This loan can’t be cancelled now' })).toBeVisible();
  await expect(page.getByText(/^Cancelling was possible until/)).toBeVisible();
  await page.getByRole('button', { name: 'Open your loan' }).click();
  await expect(page).toHaveURL(/#\/repay\/repay_detail/);
});

test('a form left open past the end is refused with a message', async ({ page, lender }) => {
  await openAs(page, lender, 2, lending);
  await askToCancel(page);
  await page.getByRole('radiogroup').locator('label').first().click();
  await lender.advance('P1DT1H');
  await cancel(page);
  await expect(page.getByRole('heading', { name: 'This loan can’t be cancelled now' })).toBeVisible();
});
