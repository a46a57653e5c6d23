import type { Page } from '@playwright/test';
import { comeBack, leaveKept } from '../support/field/kept-by-browser';
import { type MarketCode, Repayer } from '../support/repayer';
import { expect, test } from '../support/test';

interface Way {
  readonly market: MarketCode;
  readonly method: string;
  readonly pay: string;
  /** Pays on the provider's page. */
  readonly allow: (provider: Page) => Promise<void>;
}

const ways: readonly Way[] = [
  {
    market: 'IN',
    method: 'Netbanking',
    pay: 'Pay ₹21,638',
    async allow(provider) {
      await provider.getByLabel('Your bank').selectOption({ index: 1 });
      await provider.getByRole('button', { name: 'Continue' }).click();
      await provider.getByRole('button', { name: 'Allow' }).click();
    },
  },
  {
    market: 'NG',
    method: 'Pay by link',
    pay: 'Pay ₦21,638',
    async allow(provider) {
      await provider.getByLabel('Card number').fill('4187427415564246');
      await provider.getByLabel('Expiry date').fill('09/32');
      await provider.getByLabel('Security code').fill('123');
      await provider.getByRole('button', { name: 'Pay ₦21,638' }).click();
      await provider.getByRole('button', { name: 'Allow' }).click();
    },
  },
];

/** Presses Pay, and answers the first time that the app may be left. */
function leave(repayer: Repayer, { pay }: Way, isFirst: boolean): Promise<string> {
  return leaveKept(repayer.page, '**/providers/**', async () => {
    await repayer.press(pay);
    if (!isFirst) return;
    await repayer.page
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Go to/ })
      .click();
  });
}

for (const way of ways) {
  test(`the browser shows the page before the provider’s as it was: ${way.method} is paid once`, async ({
    page,
    context,
    lender,
  }) => {
    const repayer = await Repayer.open(page, lender, way.market);
    await repayer.choose(way.method);
    await leave(repayer, way, true);
    await comeBack(page);
    // Nothing was paid: the same button leads there again.
    await expect(page.getByRole('button', { name: way.pay })).toBeEnabled();
    const address = await leave(repayer, way, false);
    const provider = await context.newPage();
    await provider.goto(address);
    await way.allow(provider);
    await expect
      .poll(async () => (await lender.orderLedger(repayer.borrower.orderNo)).payments.length)
      .toBe(1);
    await provider.close();
    await comeBack(page);
    await expect(repayer.heading(/^Paid in full/)).toBeVisible({ timeout: 30_000 });
    await expect(page.getByRole('button', { name: way.pay })).toHaveCount(0);
  });
}
