import type { Page } from '@playwright/test';
import { openAs } from '../../support/sign-in';
import { expect, test } from '../../support/test';

/** Where the dispatcher goes by status (spec section 4), typed by hand, and the buttons that start it. */
interface Way {
  readonly at: number;
  readonly path: string;
  /** The buttons on home and on the order's card in Records. */
  readonly home: string | RegExp;
  readonly records: string | RegExp;
  /** A text on that screen, where the title is not enough. */
  readonly sees?: string | RegExp;
}

const ways: readonly Way[] = [
  { at: 6, path: '/auth/personal_infomation', home: 'Start: About you', records: 'Continue' },
  { at: 11, path: '/auth/additionalInfomation', home: 'Continue: Work and contacts', records: 'Continue' },
  { at: 12, path: '/auth/id_card_authentication', home: 'Continue: ID and selfie', records: 'Continue' },
  { at: 17, path: '/auth/loan_question', home: 'Continue: Credit questions', records: 'Continue' },
  { at: 5, path: '/bank_account/add_bankcard', home: 'Continue: Bank account', records: 'Continue' },
  {
    at: 19,
    path: '/finish_loading',
    home: 'Check and send',
    records: 'Continue',
    sees: 'Check your answers',
  },
  { at: 1, path: '/auth/review_tips', home: 'See details', records: 'See the review' },
  {
    at: 14,
    path: '/borrow/confirm_borrow',
    home: 'Review and confirm',
    records: 'Continue',
    sees: 'Key facts',
  },
  {
    at: 18,
    path: '/borrow/confirm_borrow',
    home: 'Review and confirm',
    records: 'Continue',
    sees: 'Key facts',
  },
  { at: 7, path: '/borrow/lending', home: 'See progress', records: 'See progress', sees: /on its way/ },
  { at: 2, path: '/repay/repay_detail', home: 'Repay now', records: 'See repayment' },
  { at: 3, path: '/repay/repay_detail', home: 'Repay now', records: 'Repay' },
  {
    at: 10,
    path: '/repay/repay_detail',
    home: /not supported$/,
    records: 'Use another account',
    sees: /could not receive|Payout failed/i,
  },
];

function heading(page: Page, name?: string | RegExp) {
  return name === undefined ? page.locator('[data-page-heading]') : page.getByRole('heading', { name });
}

/** Expects the screen of a path, for this order. */
async function expectScreen(page: Page, path: string, orderNo: string): Promise<void> {
  await expect
    .poll(() => new URL(page.url()).hash.slice(1).split('?')[0], { message: 'the screen in the address' })
    .toBe(path);
  expect(new URLSearchParams(page.url().split('?').at(-1)).get('orderNo')).toBe(orderNo);
  await expect(heading(page).first()).toBeVisible();
}

for (const { at, path, home, records, sees } of ways) {
  test(`status ${at} opens ${path}, from home and from Records`, async ({ page, lender }) => {
    const { orderNo } = await openAs(page, lender, at);
    await page.getByRole('button', { name: home, exact: true }).click();
    await expectScreen(page, path, orderNo);
    if (sees) await expect(heading(page, sees)).toBeVisible();

    await page.goto(`${lender.origin}/#/records`);
    const card = page.getByRole('listitem').filter({ hasText: orderNo });
    await card.getByRole('button', { name: records, exact: true }).click();
    await expectScreen(page, path, orderNo);
    if (sees) await expect(heading(page, sees)).toBeVisible();
  });
}

test('status 19 shows when sending failed, and Records leads to the answers, which are sent again', {
  tag: '@quick',
}, async ({ page, lender }) => {
  const { orderNo } = await openAs(page, lender, 19);
  await lender.fault({ path: '/user/submit', mode: 'code', value: 50001 });
  await page.getByRole('button', { name: 'Check and send' }).click();
  await expectScreen(page, '/finish_loading', orderNo);
  await page.getByRole('button', { name: 'Send application' }).click();
  await expect(heading(page, 'Your application was not sent')).toBeVisible();
  await expect(page.getByText('The request failed, please try again')).toBeVisible();
  await page.getByRole('button', { name: 'Save and finish later' }).click();
  await expect(heading(page, 'Your application is ready')).toBeVisible();

  await page.getByRole('link', { name: 'Records' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expectScreen(page, '/finish_loading', orderNo);
  await page.getByRole('button', { name: 'Send application' }).click();
  await expectScreen(page, '/auth/review_tips', orderNo);
});

const over = [
  { at: 4, label: 'Repaid', home: 'How much do you need?', confirm: 'Your loan is repaid' },
  { at: 8, label: 'Cancelled', home: 'How much do you need?', confirm: 'Your loan is cancelled' },
  {
    at: 9,
    label: 'Not approved',
    home: 'We can’t offer you a loan right now',
    confirm: 'We can’t offer you a loan right now',
  },
] as const;

for (const { at, label, home, confirm } of over) {
  test(`status ${at} opens no screen: home, Records and an old link show the outcome`, async ({
    page,
    lender,
  }) => {
    const { orderNo } = await openAs(page, lender, at);
    await expect(heading(page, home)).toBeVisible();

    await page.getByRole('link', { name: 'Records' }).click();
    await expect(page.getByText('Nothing is open')).toBeVisible();
    await page.getByRole('tab', { name: 'Finished' }).click();
    const card = page.getByRole('listitem').filter({ hasText: orderNo });
    await expect(card).toContainText(label);
    await expect(card.getByRole('button', { name: /Continue|See|Repay/ })).toHaveCount(0);
    await page.reload();
    await expect(card).toContainText(label);

    const link = `/borrow/confirm_borrow?orderNo=${orderNo}`;
    await page.goto(`${lender.origin}/#${link}`);
    await expect(heading(page, confirm)).toBeVisible();
    await expect(page).toHaveURL(`${lender.origin}/#${link}`);
  });
}
