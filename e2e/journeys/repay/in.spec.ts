import { scanSquares } from '../../support/page/barcode';
import { type CheckoutCase, Repayer } from '../../support/repayer';
import { expect, test } from '../../support/test';

// A provider's page responds with these statuses to a wrong PIN or a refused card; the browser reports them.
test.use({ market: 'IN', expected: { errors: [/status of 4\d\d/] } });

const upi = { method: 'UPI', channelId: 'upi', leaveBy: 'Enter a UPI ID instead' };
const netbanking = { method: 'Netbanking', channelId: 'netbanking' };
const card = { method: 'Debit card', channelId: 'debit_card' };
const wallet = { method: 'Wallet', channelId: 'wallet' };

async function payByUpi(repayer: Repayer) {
  await repayer.page.getByLabel('UPI ID').fill('asha@okbank');
  await repayer.press('Continue');
  await repayer.press('Allow');
}

async function payByBank(repayer: Repayer) {
  await repayer.page.getByLabel('Your bank').selectOption({ index: 1 });
  await repayer.press('Continue');
  await repayer.press('Allow');
}

async function payByWallet(repayer: Repayer) {
  await repayer.page.getByLabel('Mobile number of the wallet').fill('9876543210');
  await repayer.press('Continue');
  await repayer.page.getByLabel('Code', { exact: true }).fill('123456');
  await repayer.press('Continue');
}

const checkouts: readonly (CheckoutCase & { readonly title: string; readonly late: number })[] = [
  { ...upi, title: 'UPI, exact', late: 0, pay: payByUpi },
  { ...upi, title: 'UPI, overdue, a part', late: 3, part: 5_000, pay: payByUpi },
  { ...netbanking, title: 'netbanking, a part', late: 0, part: 10_000, pay: payByBank },
  { ...netbanking, title: 'netbanking, overdue, exact', late: 3, pay: payByBank },
  {
    ...card,
    title: 'card, exact, with a code',
    late: 0,
    pay: async repayer => {
      await repayer.typeCard('5267318187975449', '123', 'Pay ₹21,638');
      await repayer.page.getByLabel('Code', { exact: true }).fill('123456');
      await repayer.press('Continue');
    },
  },
  {
    ...card,
    title: 'card, overdue, declined once, then allowed at the bank',
    late: 3,
    pay: async repayer => {
      await repayer.typeCard('4000000000000002', '123', 'Pay ₹22,936.28');
      await repayer.press('Use another card');
      await repayer.typeCard('4111111111111111', '123', 'Pay ₹22,936.28');
      await repayer.press('Allow');
    },
  },
  { ...wallet, title: 'wallet, a part', late: 0, part: 9_999, pay: payByWallet },
  { ...wallet, title: 'wallet, overdue, a part', late: 3, part: 100, pay: payByWallet },
];

for (const { title, late, ...checkout } of checkouts) {
  test(`provider’s page: ${title}`, async ({ page, lender }) => {
    const repayer = await Repayer.open(page, lender, 'IN', late);
    await repayer.payThere(checkout);
  });
}

test('an app of UPI: the link has the sum, and the page notices the payment by itself', async ({
  page,
  lender,
}) => {
  const repayer = await Repayer.open(page, lender, 'IN');
  await repayer.choose('UPI');
  await repayer.press('Pay ₹21,638');
  await repayer.press('Open your UPI app');
  await expect(page.getByText('Nothing opened?')).toBeVisible();
  await repayer.press('Pay from another phone');
  const link = await scanSquares(page, page.getByRole('img', { name: 'QR code of this payment' }));
  const { searchParams } = new URL(link.replace(/^upi:/, 'https:'));
  expect(Object.fromEntries(searchParams)).toMatchObject({ am: '21638.00', cu: 'INR' });
  const reference = `order_${searchParams.get('tr')?.replace(/^order/, '')}`;
  await lender.pay({ reference, amount: 21_638 });
  await repayer.expectAmounts({ paid: [21_638], left: 0, by: { name: 'UPI', channelId: 'upi' } });
});
