import { example, withFigures } from '@sunbird/loan-domain/testing/example-price';
import { scanBars, scanSquares } from '../../support/page/barcode';
import { minus, Repayer } from '../../support/repayer';
import { expect, test } from '../../support/test';

// Each kind of way once, with the sums on every screen and in the ledger. What each provider gives, takes, refuses and
// reports is proven in `packages/lender/src/providers` and `engine/repayment`; SPEI and a UPI ID in `markets`.

// A provider's page responds with these statuses to a wrong PIN or a refused card; the browser reports them.
test.use({ expected: { errors: [/status of 4\d\d/] } });

interface Case {
  /** Its label on the screen. */
  readonly method: string;
  /** The account that is chosen behind the method, by its label. */
  readonly account?: string;
  readonly channelId: string;
  /** The chosen amount, if not the total. */
  readonly part?: number;
}

interface TransferCase extends Case {
  /** What the test does with the account before the borrower says that the transfer is made. */
  readonly beforeSent: (accountNumber: string) => Promise<void>;
}

interface CheckoutCase extends Case {
  readonly pay: () => Promise<void>;
}

/** A complete transfer, with the test as the bank. */
async function transfer(
  repayer: Repayer,
  { method, account, channelId, part, beforeSent }: TransferCase,
): Promise<void> {
  const amount = part ?? repayer.owed;
  if (part !== undefined) await repayer.chooseAmount(part);
  await repayer.chooseWay(method);
  if (account) await repayer.chooseAccount(account);
  const accountNumber = await repayer.account(amount);
  await beforeSent(accountNumber);
  await repayer.sent();
  await repayer.lender.pay({ accountNumber, amount });
  const by = { name: account ?? method, channelId };
  await repayer.expectAmounts({ paid: [amount], left: minus(repayer.owed, amount), by });
}

/** A complete payment on a provider's page; `pay` operates that page. */
async function payThere(repayer: Repayer, { method, channelId, part, pay }: CheckoutCase): Promise<void> {
  if (part !== undefined) await repayer.chooseAmount(part);
  await repayer.chooseWay(method);
  const amount = part ?? repayer.owed;
  await repayer.goToProvider(`Pay ${repayer.money(amount)}`);
  await expect(repayer.heading(`Pay ${repayer.money(amount)}`)).toBeVisible();
  await pay();
  const left = minus(repayer.owed, amount);
  await repayer.expectAmounts({ paid: [amount], left, by: { name: method, channelId } });
}

test('transfer of a part to a one-time account, overdue, with its details copied unchanged', async ({
  page,
  lender,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const repayer = await Repayer.open(page, lender, 'NG', 3);
  async function beforeSent(number: string): Promise<void> {
    for (const [row, text] of [
      ['amount', '5000'],
      ['Account number', number],
    ]) {
      await page
        .getByRole('button', { name: `Copy ${row}` })
        .first()
        .click();
      await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(text);
    }
  }
  await transfer(repayer, {
    method: 'Bank transfer',
    account: 'One-time account',
    channelId: 'flutterwave_reserved',
    part: 5_000,
    beforeSent,
  });
});

test('link at Flutterwave: given up once, then the code is requested in the app', async ({
  page,
  lender,
}) => {
  const repayer = await Repayer.open(page, lender, 'NG');
  await payThere(repayer, {
    method: 'Pay by link',
    channelId: 'flutterwave_link',
    part: 8_000,
    pay: async () => {
      await page.getByRole('link', { name: 'Cancel and go back' }).click();
      await expect(repayer.heading('You have not paid')).toBeVisible();
      await repayer.press('Try again');
      await repayer.goToProvider('Pay ₦8,000');
      await repayer.press('Have the app ask for the code 12345');
      await expect(repayer.heading('Enter the code from your bank')).toBeVisible();
      await page.getByLabel('Code from your bank').fill('12345');
      await repayer.press('Send code');
    },
  });
});

test('a card authorised at Paystack earns a coupon that is deducted from the payment', {
  tag: '@quick',
}, async ({ page, lender }) => {
  const repayer = await Repayer.open(page, lender, 'NG');
  await repayer.chooseWay('Debit card');
  await repayer.goToProvider(/^First card you authorise: ₦100 off/);
  await repayer.press('Add a card');
  await expect(page.getByText('Visa ••• 4081')).toBeVisible();
  await expect(repayer.fact('Coupon')).toHaveText('− ₦100');
  await repayer.goToProvider(withFigures('Pay ₦{repay - 100}'));
  await repayer.press(withFigures('Pay ₦{repay - 100}'));
  await repayer.expectAmounts({
    paid: [example.repay - 100],
    left: 0,
    coupon: 100,
    by: { name: 'Debit card', channelId: 'paystack_card' },
  });
});

test('cash at OXXO, with a coupon that counts as long as its reference; the bars can be scanned', async ({
  page,
  lender,
}) => {
  const repayer = await Repayer.open(page, lender, 'MX');
  await lender.coupon(repayer.borrower, { type: 'repay', amount: 100 });
  await page.reload();
  await repayer.press(/^Use a coupon/);
  await page.getByRole('dialog', { name: 'Choose a coupon' }).getByRole('button', { name: /\$100/ }).click();
  await repayer.showMethod('Cash at OXXO');
  await repayer.press(/^Cash at OXXO/);
  await expect(repayer.heading('Pay at OXXO')).toBeVisible();
  await expect(page.getByText(/^Your coupon of \$100 counts if you pay by .+23:59\.$/)).toBeVisible();
  const reference = await scanBars(page.getByRole('img', { name: 'Bar code of your reference' }));
  await expect(page.getByText(reference.replace(/(.{4})(?=.)/g, '$1 '))).toBeVisible();
  await lender.advance('P2D');
  await lender.pay({ reference, amount: 2_064 });
  const by = { name: 'Cash at OXXO', channelId: 'oxxo' };
  await repayer.expectAmounts({ paid: [2_064], left: 0, coupon: 100, by });
});

test('an app of UPI: the link has the sum, and the page notices the payment by itself', async ({
  page,
  lender,
}) => {
  const repayer = await Repayer.open(page, lender, 'IN');
  await repayer.chooseWay('UPI');
  await repayer.press('Open your UPI app');
  await expect(page.getByText('Nothing opened?')).toBeVisible();
  await repayer.press('Pay from another phone');
  const link = await scanSquares(page.getByRole('img', { name: 'QR code of this payment' }));
  const { searchParams } = new URL(link.replace(/^upi:/, 'https:'));
  expect(Object.fromEntries(searchParams)).toMatchObject({ am: `${example.repay}.00`, cu: 'INR' });
  const reference = `order_${searchParams.get('tr')?.replace(/^order/, '')}`;
  await lender.pay({ reference, amount: example.repay });
  await repayer.expectAmounts({ paid: [example.repay], left: 0, by: { name: 'UPI', channelId: 'upi' } });
});
