import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { accountToPayInto } from '../../support/journey/loan';
import { Repayer } from '../../support/repayer';
import { openAs } from '../../support/sign-in';
import { expect, test } from '../../support/test';

const withPayment = v.object({ data: v.object({ payOrderId: v.string(), payable: v.number() }) });

/** The payment link of a new loan, from the loan's own page. */
async function linkOf(page: Page, open: () => Promise<Repayer>): Promise<{ id: string; repayer: Repayer }> {
  const linkId = new Promise<string>(resolve => {
    page.on('response', async response => {
      if (!response.url().includes('/api/')) return;
      const answer = v.safeParse(withPayment, await response.json().catch(() => undefined));
      if (answer.success) resolve(answer.output.data.payOrderId);
    });
  });
  const repayer = await open();
  return { id: await linkId, repayer };
}

test('the link works signed out, shows only borrower, amount and account, and is paid once', async ({
  page,
  lender,
  browser,
}) => {
  const { id, repayer } = await linkOf(page, () => Repayer.open(page, lender, 'NG', 3));
  const context = await browser.newContext();
  try {
    const guest = await context.newPage();
    await guest.goto(`${lender.origin}/#/repay/cashier?payOrderId=${id}`);
    await expect(guest.getByRole('heading', { name: 'Payment', exact: true })).toBeVisible();
    await expect(guest.getByText('₦22,936.28').first()).toBeVisible();
    await expect(guest.locator('body')).not.toContainText(repayer.borrower.mobile.slice(-6));
    await guest.getByRole('button', { name: /^Bank transfer/ }).click();
    await guest.getByRole('button', { name: 'Show where to pay' }).click();
    await expect(guest.getByText('Transfer exactly')).toBeVisible();
    const accountNumber = await accountToPayInto(guest);
    await guest.getByRole('button', { name: 'I have made the transfer' }).click();
    await expect(guest.getByRole('heading', { name: 'We are looking for your payment' })).toBeVisible();
    await lender.pay({ accountNumber, amount: 22_936.28, times: 2 });
    await expect(guest.getByRole('heading', { name: 'This is paid. Thank you.' })).toBeVisible();
  } finally {
    await context.close();
  }
  await repayer.go(`/repay/cashier?orderNo=${repayer.borrower.orderNo}&channelId=paystack_dedicated&seen=0`);
  const by = { name: 'Bank transfer', channelId: 'paystack_dedicated' };
  await repayer.expectAmounts({ paid: [22_936.28], left: 0, by });
});

test('the receipt of a repaid loan is saved as a picture', async ({ page, lender }) => {
  const borrower = await openAs(page, lender, 4, '/repay/repay_detail?orderNo={order}');
  await expect(page.getByRole('heading', { name: /^Paid in full/ })).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Share receipt' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`receipt-${borrower.orderNo}.png`);
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(Buffer.from(chunk));
  expect(Buffer.concat(chunks).subarray(1, 4).toString('latin1')).toBe('PNG');
});
