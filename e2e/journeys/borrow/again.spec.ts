import type { Page } from '@playwright/test';
import { Borrower } from '../../support/borrower';
import type { Lender } from '../../support/lender';
import { openAs } from '../../support/sign-in';
import { expect, test } from '../../support/test';

async function fillOtherAccount(page: Page, lender: Lender): Promise<void> {
  const borrower = new Borrower(page, lender);
  await borrower.choose('Bank', 'First Bank of Nigeria');
  await page.getByLabel('Account number', { exact: true }).fill('0000014579');
  await expect(page.getByText(/^Name on account/)).toBeVisible();
  await page.getByLabel('BVN').fill('22123456789');
}

/** Types the code that the lender asks for before it changes an account. */
async function proveByCode(page: Page, lender: Lender, mobile: string): Promise<void> {
  const sheet = page.getByRole('dialog', { name: 'Enter the code' });
  await expect(sheet.getByText(/^We sent a code to/)).toBeVisible();
  await sheet.getByLabel('6-digit code').fill(await lender.codeFor(mobile));
  await expect(sheet).toBeHidden({ timeout: 20_000 });
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
  await expect(page.getByRole('heading', { name: `${receive} is in your account` })).toBeVisible({
    timeout: 20_000,
  });
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

for (const [name, status] of [
  ['a first loan', 14],
  ['a re-loan', 18],
] as const) {
  test(`before ${name} is confirmed, the borrower changes the account that it is paid out to`, async ({
    page,
    lender,
  }) => {
    const { mobile } = await openAs(page, lender, status, '/borrow/confirm_borrow?orderNo={order}');
    await page.getByRole('button', { name: 'Change account' }).click();
    await fillOtherAccount(page, lender);
    await page.getByRole('button', { name: 'Save account' }).click();
    await proveByCode(page, lender, mobile);
    await expect(page.getByRole('heading', { name: 'Key facts' })).toBeVisible({ timeout: 20_000 });
    await expect(page.getByText(/First Bank of Nigeria.*4579/)).toBeVisible();
    await page.getByText('I have read and agree to the').click();
    await page.getByRole('button', { name: /^Confirm and receive/ }).click();
    await expect(page).toHaveURL(/#\/borrow\/lending/);
    await expect(page.getByText(/First Bank of Nigeria.*4579/)).toBeVisible();
  });
}

test('the payout fails, the borrower adds another account, and the payout succeeds', async ({
  page,
  lender,
}) => {
  const { mobile } = await openAs(page, lender, 10);
  await expect(page.getByText('Nothing was lent, so you owe nothing')).toBeVisible();
  await page.getByRole('button', { name: 'Use another account' }).click();
  await fillOtherAccount(page, lender);
  await page.getByRole('button', { name: 'Use this account' }).click();
  await proveByCode(page, lender, mobile);
  await decideAndConfirm(page, lender, '₦18,112');
});

test('from Me: the account that is added needs a code, outlives a reload, and a reply by SMS takes it back', async ({
  page,
  lender,
}, info) => {
  const { mobile } = await openAs(page, lender, 4, '/bank_account/add_bankcard?from=me');
  await page.getByRole('button', { name: 'Add another account' }).click();
  await fillOtherAccount(page, lender);
  await page.getByRole('button', { name: 'Save account' }).click();
  const sheet = page.getByRole('dialog', { name: 'Enter the code' });
  await expect(sheet.getByLabel('6-digit code')).toBeFocused();
  await page.screenshot({ path: info.outputPath('code-of-a-change.png') });
  await page.reload();
  await expect(page.getByLabel('Account number', { exact: true })).toHaveValue('0000 014 579');
  await page.getByRole('button', { name: 'Save account' }).click();
  await proveByCode(page, lender, mobile);
  await expect(page.getByText('Your accounts')).toBeVisible();
  await expect(page.getByText(/4579/)).toBeVisible();

  await lender.stopChange(mobile);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'You are logged out' })).toBeVisible();
});

test('a rejected borrower reaches another lender from the review sheet and from home', async ({
  page,
  lender,
}) => {
  await openAs(page, lender, 9, '/auth/review_tips?orderNo={order}');
  await page.getByRole('button', { name: 'See other lenders' }).click();
  await page.getByRole('button', { name: /Kite Credit/ }).click();
  await page.getByRole('button', { name: /^Go to / }).click();
  await expect(page.getByText('Here you would apply at Kite Credit.')).toBeVisible();

  await page.getByRole('link', { name: 'Back to the app' }).click();
  // In the sandbox both stand on one host, which is asked about once.
  await page.getByRole('button', { name: /Harbour Loans/ }).click();
  await expect(page.getByText('Here you would apply at Harbour Loans.')).toBeVisible();
});

test('rejected: the date is shown, the data is deleted after 7 days, and the borrower may apply after 30', async ({
  page,
  lender,
}) => {
  const { mobile, orderNo } = await openAs(page, lender, 1);
  await expect(page.getByRole('heading', { name: 'We are checking your application' })).toBeVisible();
  await lender.decide(orderNo, 'reject');
  await expect(page.getByRole('heading', { name: 'We can’t offer you a loan right now' })).toBeVisible({
    timeout: 20_000,
  });
  await expect(page.getByText('in 30 days')).toBeVisible();
  await expect(page.getByText(/We delete the data from this application on .*, 7 days after/)).toBeVisible();
  await expect(page.getByText('Other lenders to consider')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Apply/ })).toHaveCount(0);

  // After a week the lender has only a keyed hash of the number, so the borrower must register again.
  await lender.advance('P8D');
  await page.getByRole('link', { name: 'Records' }).click();
  await expect(page.getByRole('heading', { name: 'You are logged out' })).toBeVisible();
  const borrower = new Borrower(page, lender, { mobile });
  await page.goto(lender.origin);
  await borrower.registerFromHome();
  await expect(page.getByRole('alert')).toContainText('You can apply again once the waiting time is over.');

  await lender.advance('P23D');
  await borrower.press('Apply for ₦20,000');
  await expect(page).toHaveURL(/#\/auth\/personal_infomation/);
});
