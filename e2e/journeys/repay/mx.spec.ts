import { scanBars } from '../../support/page/barcode';
import { type CheckoutCase, minus, Repayer, type TransferCase } from '../../support/repayer';
import { expect, test } from '../../support/test';

// A provider's page responds with these statuses to a wrong PIN or a refused card; the browser reports them.
test.use({ market: 'MX', expected: { errors: [/status of 4\d\d/] } });

const spei = { method: 'SPEI transfer', channelId: 'stp_clabe' };
const card = { method: 'Debit card', channelId: 'conekta_card' };
const oxxo = { name: 'Cash at OXXO', channelId: 'oxxo' };

const transfers: readonly (TransferCase & { readonly title: string; readonly late: number })[] = [
  { ...spei, title: 'exact, reported before the page polls', late: 0, early: true },
  { ...spei, title: 'a part that was chosen', late: 0, part: 500 },
  { ...spei, title: 'overdue, too much, reported three times', late: 3, more: 6.16, times: 3 },
];

for (const { title, late, ...transfer } of transfers) {
  test(`SPEI to the CLABE at STP: ${title}`, async ({ page, lender }) => {
    const repayer = await Repayer.open(page, lender, 'MX', late);
    await repayer.transfer(transfer);
  });
}

const store = [
  { title: 'exact', late: 0, part: undefined, times: 1 },
  { title: 'overdue, a part, reported twice', late: 3, part: 700, times: 2 },
] as const;

for (const { title, late, part, times } of store) {
  test(`cash at OXXO: ${title}; the bars can be scanned`, async ({ page, lender }) => {
    const repayer = await Repayer.open(page, lender, 'MX', late);
    const amount = part ?? repayer.owed;
    if (part !== undefined) await repayer.chooseAmount(part);
    await repayer.showMethod('Cash at OXXO');
    await repayer.press(/^Cash at OXXO/);
    await expect(repayer.heading('Pay at OXXO')).toBeVisible();
    await expect(page.getByText(/^OXXO charges \$15 on top$/)).toBeVisible();
    await expect(page.getByText(/^Before \w+ \d+ \w+ \d{4}, 23:59$/)).toBeVisible();
    const bars = page.getByRole('img', { name: 'Bar code of your reference' });
    const reference = await scanBars(page, bars);
    expect(reference).toMatch(/^\d{14}$/);
    await expect(page.getByText(reference.replace(/(.{4})(?=.)/g, '$1 '))).toBeVisible();
    await repayer.sent('We are looking for your payment');
    await lender.pay({ reference, amount, times });
    await repayer.expectAmounts({ paid: [amount], left: minus(repayer.owed, amount), by: oxxo });
  });
}

test('a coupon counts as long as the reference that was given for it', async ({ page, lender }) => {
  const repayer = await Repayer.open(page, lender, 'MX', 0);
  await lender.coupon(repayer.borrower, { type: 'repay', amount: 100 });
  await page.reload();
  await repayer.press(/^Use a coupon/);
  await page.getByRole('dialog', { name: 'Choose a coupon' }).getByRole('button', { name: /\$100/ }).click();
  await repayer.showMethod('Cash at OXXO');
  await repayer.press(/^Cash at OXXO/);
  await expect(page.getByText(/^Your coupon of \$100 counts if you pay by .+23:59\.$/)).toBeVisible();
  const reference = await scanBars(page, page.getByRole('img', { name: 'Bar code of your reference' }));
  await lender.advance('P2D');
  const amount = minus(repayer.owed, 100);
  await lender.pay({ reference, amount });
  await repayer.expectAmounts({ paid: [amount], left: 0, coupon: 100, by: oxxo });
});

const checkouts: readonly (CheckoutCase & { readonly title: string; readonly late: number })[] = [
  {
    ...card,
    title: 'a part',
    late: 0,
    part: 1_000,
    pay: repayer => repayer.typeCard('4242424242424242', '123', 'Pay $1,000'),
  },
  {
    ...card,
    title: 'overdue, no money on one card, allowed for another',
    late: 3,
    pay: async repayer => {
      await repayer.typeCard('4000000000000127', '123', 'Pay $2,293.84');
      await expect(repayer.page.getByRole('alert')).toContainText('There isn’t enough money');
      await repayer.press('Use another card');
      await repayer.typeCard('5555555555554444', '123', 'Pay $2,293.84');
      await repayer.press('Allow');
    },
  },
];

for (const { title, late, ...checkout } of checkouts) {
  test(`card at Conekta: ${title}`, async ({ page, lender }) => {
    const repayer = await Repayer.open(page, lender, 'MX', late);
    await repayer.payThere(checkout);
  });
}
