import type { Page } from '@playwright/test';
import type { Lender, ReadyBorrower } from '../../support/lender';
import { signInAs } from '../../support/sign-in';
import { expect, test } from '../../support/test';

test.use({ expected: { errors: [/Failed to load resource/] } });

const confirmButton = { name: 'Confirm and receive ₦18,112' };

/** Opens the key facts of an approved loan and ticks the box. */
async function readyToConfirm(page: Page, lender: Lender): Promise<ReadyBorrower> {
  const borrower = await lender.borrower(14);
  await signInAs(page, borrower);
  await page.goto(`${lender.origin}/#/borrow/confirm_borrow?orderNo=${borrower.orderNo}`);
  await page.getByText('I have read and agree to the').click();
  await expect(page.getByRole('checkbox')).toBeChecked();
  return borrower;
}

/** On its way, in the account, or, where the page took its time, to be repaid. */
async function expectConfirmed(page: Page): Promise<void> {
  const shown = page.getByRole('heading', { name: /₦18,112 is (on its way|in your account)/ });
  await expect(shown.or(page.getByText('Left to repay')).first()).toBeVisible();
}

async function expectPaidOutOnce(lender: Lender, { orderNo }: ReadyBorrower): Promise<void> {
  await lender.advance('PT1M');
  const { status, accounts } = await lender.orderLedger(orderNo);
  expect([status, accounts.cash]).toEqual([2, -1_811_200]);
}

test('confirmed by a double tap', { tag: '@quick' }, async ({ page, lender }) => {
  const borrower = await readyToConfirm(page, lender);
  await page.getByRole('button', confirmButton).evaluate(button => {
    if (!(button instanceof HTMLElement)) throw new Error('There is no button.');
    button.click();
    button.click();
    button.click();
  });
  await expectConfirmed(page);
  await expectPaidOutOnce(lender, borrower);
});

test('confirmed in two tabs at once', async ({ page, lender }) => {
  const borrower = await readyToConfirm(page, lender);
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.getByText('I have read and agree to the').click();
  await Promise.all([
    page.getByRole('button', confirmButton).click(),
    other.getByRole('button', confirmButton).click(),
  ]);
  await Promise.all([expectConfirmed(page), expectConfirmed(other)]);
  await expectPaidOutOnce(lender, borrower);
});
