import type { Page } from '@playwright/test';
import { Borrower } from '../../support/borrower';
import type { Lender } from '../../support/lender';
import { openAs } from '../../support/sign-in';
import { expect, test } from '../../support/test';

/** Waits for the name that the bank has for the account: a press before it asks whether the account is the borrower's. */
async function seeName(page: Page): Promise<void> {
  await expect(page.getByText(/^Name on account/)).toBeVisible();
}

async function fillOtherAccount(page: Page, lender: Lender): Promise<void> {
  const borrower = new Borrower(page, lender);
  await borrower.choose('Bank', 'First Bank of Nigeria');
  await page.getByLabel('Account number', { exact: true }).fill('0000014579');
  await seeName(page);
}

/** Types the code that the lender asks for before it changes an account. */
async function proveByCode(page: Page, lender: Lender, mobile: string): Promise<void> {
  const sheet = page.getByRole('dialog', { name: 'Enter the code' });
  await expect(sheet.getByText(/^We sent a code to/)).toBeVisible();
  await sheet.getByLabel('6-digit code').fill(await lender.codeFor(mobile));
  await expect(sheet).toBeHidden();
}

/** Goes from the review to the disbursement, checking each screen. */
async function decideAndConfirm(page: Page, lender: Lender, receive: string): Promise<void> {
  await expect(page).toHaveURL(/#\/auth\/review_tips/);
  await lender.advance('PT10S');
  await page.getByRole('button', { name: 'Review and confirm' }).click();
  await page.getByText('I have read and agree to the').click();
  await page.getByRole('button', { name: `Confirm and receive ${receive}` }).click();
  await expect(page).toHaveURL(/#\/borrow\/lending/);
  await lender.advance('PT10S');
  await expect(page.getByRole('heading', { name: `${receive} is in your account` })).toBeVisible();
}

test('a re-loan has the raised limit and the lower rate, and no form', async ({ page, lender }) => {
  const visited: string[] = [];
  page.on('framenavigated', frame => visited.push(new URL(frame.url()).hash.slice(1).split('?')[0] ?? ''));
  await openAs(page, lender, 4);
  await expect(page.getByText('Your limit')).toBeVisible();
  const amount = page.getByRole('slider', { name: 'Loan amount' });
  await amount.press('End');
  await page.getByRole('button', { name: 'Apply for ₦60,000' }).click();
  await expect(page.getByRole('heading', { name: 'Check your loan' })).toBeVisible();
  await expect(page.getByText('nothing is asked again')).toBeVisible();
  await expect(page.getByText('62,730')).toBeVisible();
  await page.getByRole('button', { name: 'Apply for ₦60,000' }).click();

  await expect(page).toHaveURL(/#\/auth\/review_tips/);
  await decideAndConfirm(page, lender, '₦54,336');
  const formPaths = visited.filter(path => /^\/(auth|bank_account|user)\//.test(path));
  expect(new Set(formPaths)).toEqual(new Set(['/auth/review_tips']));

  await page.getByRole('button', { name: 'See your repayment' }).click();
  await expect(page.getByText('₦62,730').first()).toBeVisible();
});

test('from Me: the account that is added needs a code, outlives a reload, and a reply by SMS takes it back', async ({
  page,
  lender,
}) => {
  const { mobile } = await openAs(page, lender, 4, '/bank_account/add_bankcard?from=me');
  await page.getByRole('button', { name: 'Add another account' }).click();
  await fillOtherAccount(page, lender);
  await page.getByRole('button', { name: 'Save account' }).click();
  const sheet = page.getByRole('dialog', { name: 'Enter the code' });
  await expect(sheet.getByLabel('6-digit code')).toBeFocused();
  await page.reload();
  await expect(page.getByLabel('Account number', { exact: true })).toHaveValue('0000 014 579');
  await seeName(page);
  await page.getByRole('button', { name: 'Save account' }).click();
  await proveByCode(page, lender, mobile);
  await expect(page.getByText('Your accounts')).toBeVisible();
  await expect(page.getByText(/4579/)).toBeVisible();

  await lender.stopChange(mobile);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'You are logged out' })).toBeVisible();
});
