import type { Page } from '@playwright/test';
import { withFigures } from '@sunbird/loan-domain/testing/example-price';
import { Repayer } from '../support/repayer';
import { expect, test } from '../support/test';

/**
 * Leaves a page that the browser keeps for Back (its back-forward cache). The tests' browser keeps none, so the page is
 * never really left: the address that it opens responds without content. Returns that address.
 */
async function leaveKept(page: Page, opened: string, press: () => Promise<void>): Promise<string> {
  let answered: (address: string) => void = () => undefined;
  const left = new Promise<string>(resolve => {
    answered = resolve;
  });
  await page.route(opened, async route => {
    await route.fulfill({ status: 204 });
    answered(route.request().url());
  });
  await press();
  // The response must arrive before the route goes: without it the browser would really leave the page.
  const address = await left;
  await page.unroute(opened);
  return address;
}

/** Back: the page continues where it stood, and gets the event that a browser sends. */
async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const name of ['pagehide', 'pageshow'])
      window.dispatchEvent(new PageTransitionEvent(name, { persisted: true }));
  });
}

const pay = withFigures('Pay ₹{repay}');

/** Presses Pay, and the first time agrees to leave the app. */
function leave(repayer: Repayer, isFirst: boolean): Promise<string> {
  return leaveKept(repayer.page, '**/providers/**', async () => {
    await repayer.press(pay);
    if (!isFirst) return;
    await repayer.page
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Go to/ })
      .click();
  });
}

test('the browser shows the page before the provider’s as it was: netbanking is paid once', async ({
  page,
  context,
  lender,
}) => {
  const repayer = await Repayer.open(page, lender, 'IN');
  await repayer.chooseWay('Netbanking');
  await leave(repayer, true);
  await comeBack(page);
  // Nothing was paid: the same button leads there again.
  await expect(page.getByRole('button', { name: pay })).toBeEnabled();
  const address = await leave(repayer, false);
  const provider = await context.newPage();
  await provider.goto(address);
  await provider.getByRole('button', { name: pay }).click();
  await expect.poll(async () => (await lender.orderLedger(repayer.borrower.orderNo)).payments.length).toBe(1);
  await provider.close();
  await comeBack(page);
  await expect(repayer.heading(/^Paid in full/)).toBeVisible();
  await expect(page.getByRole('button', { name: pay })).toHaveCount(0);
});
