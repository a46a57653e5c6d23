import { type CheckoutCase, Repayer, type TransferCase } from '../../support/repayer';
import { expect, test } from '../../support/test';

// A provider's page responds with these statuses to a wrong PIN or a refused card; the browser reports them.
test.use({ expected: { errors: [/status of 4\d\d/] } });

const dedicated = { method: 'Bank transfer', channelId: 'paystack_dedicated' };
const monnify = { ...dedicated, account: 'Transfer to another bank', channelId: 'monnify_reserved' };
const oneTime = { ...dedicated, account: 'One-time account', channelId: 'flutterwave_reserved' };
const card = { method: 'Debit card', channelId: 'paystack_card' };
const link = { method: 'Pay by link', channelId: 'flutterwave_link' };

const transfers: readonly (TransferCase & { readonly title: string; readonly late: number })[] = [
  {
    ...dedicated,
    title: 'dedicated account, exact, reported before the page polls',
    late: 0,
    early: true,
  },
  { ...dedicated, title: 'dedicated account, overdue, too little', late: 3, more: -10_000 },
  { ...monnify, title: 'reserved account at Monnify, too much', late: 0, more: 362 },
  { ...monnify, title: 'reserved account at Monnify, overdue, reported three times', late: 3, times: 3 },
  { ...oneTime, title: 'reserved account at Flutterwave, a part that was chosen', late: 0, part: 5_000 },
  {
    ...oneTime,
    title: 'reserved account at Flutterwave, overdue, too much, reported twice before the page polls',
    late: 10,
    more: 0.5,
    times: 2,
    early: true,
  },
];

for (const { title, late, ...transfer } of transfers) {
  test(`transfer: ${title}`, async ({ page, lender }) => {
    const repayer = await Repayer.open(page, lender, 'NG', late);
    await repayer.transfer(transfer);
  });
}

const checkouts: readonly (CheckoutCase & { readonly title: string; readonly late: number })[] = [
  {
    ...card,
    title: 'card at Paystack, overdue, with PIN and code',
    late: 3,
    pay: async repayer => {
      const { page } = repayer;
      await repayer.typeCard('5060666666666666666', '123', 'Pay ₦22,936.28');
      await page.getByLabel('PIN').fill('9999');
      await repayer.press('Continue');
      await expect(page.getByRole('alert')).toContainText('The PIN is wrong');
      await page.getByLabel('PIN').fill('1234');
      await repayer.press('Continue');
      await page.getByLabel('Code', { exact: true }).fill('123456');
      await repayer.press('Continue');
    },
  },
  {
    ...link,
    title: 'link at Flutterwave, a part, the code requested in the app',
    late: 0,
    part: 8_000,
    pay: async repayer => {
      await repayer.typeCard('5531886652142950', '564', 'Pay ₦8,000');
      await repayer.page.getByLabel('PIN').fill('3310');
      await repayer.press('Continue');
      await expect(repayer.heading('Enter the code from your bank')).toBeVisible();
      await repayer.page.getByLabel('Code from your bank').fill('99999');
      await repayer.press('Send code');
      await expect(repayer.page.getByText('Your bank did not accept this code').first()).toBeVisible();
      await repayer.page.getByLabel('Code from your bank').fill('12345');
      await repayer.press('Send code');
    },
  },
  {
    ...link,
    title: 'link at Flutterwave, overdue, given up once, then allowed at the bank',
    late: 3,
    pay: async repayer => {
      await repayer.page.getByRole('link', { name: 'Cancel and go back' }).click();
      await expect(repayer.heading('You have not paid')).toBeVisible();
      await repayer.press('Try again');
      await repayer.leave('Pay ₦22,936.28');
      await repayer.typeCard('4187427415564246', '123', 'Pay ₦22,936.28');
      await repayer.press('Allow');
    },
  },
];

for (const { title, late, ...checkout } of checkouts) {
  test(`provider’s page: ${title}`, async ({ page, lender }) => {
    const repayer = await Repayer.open(page, lender, 'NG', late);
    await repayer.payThere(checkout);
  });
}

test('a card authorised at Paystack earns a coupon that is deducted from the payment', {
  tag: '@quick',
}, async ({ page, lender }) => {
  const repayer = await Repayer.open(page, lender, 'NG');
  await repayer.choose('Debit card');
  await repayer.leave(/^First card you authorise: ₦100 off/);
  await repayer.typeCard('4084084084084081', '408', 'Continue');
  await expect(page.getByText('Visa ••• 4081')).toBeVisible();
  await expect(repayer.fact('Coupon')).toHaveText('− ₦100');
  await repayer.leave('Pay ₦21,538');
  await repayer.typeCard('4084084084084081', '408', 'Pay ₦21,538');
  await repayer.expectAmounts({
    paid: [21_538],
    left: 0,
    coupon: 100,
    by: { name: 'Debit card', channelId: 'paystack_card' },
  });
});

test('each row of an account is copied unchanged', async ({ page, lender, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const repayer = await Repayer.open(page, lender, 'NG');
  await repayer.choose('Bank transfer');
  const number = await repayer.account(21_638);
  function copied() {
    return page.evaluate(() => navigator.clipboard.readText());
  }
  for (const [row, text] of [
    ['amount', '21638'],
    ['Account number', number],
    ['Bank', 'Wema Bank'],
  ] as const) {
    await page
      .getByRole('button', { name: `Copy ${row}`, exact: false })
      .first()
      .click();
    await expect(page.getByText(/copied/i).first()).toBeVisible();
    await expect.poll(copied).toBe(text);
  }
});
