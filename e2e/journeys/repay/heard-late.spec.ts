import { Repayer } from '../../support/repayer';
import { expect, test } from '../../support/test';

test('paid two minutes before the due day ends, heard of after midnight: no late fee, and the receipt has the time', async ({
  page,
  lender,
}) => {
  const repayer = await Repayer.open(page, lender, 'NG');
  const { dueDate } = await lender.orderLedger(repayer.borrower.orderNo);
  await lender.setClock(Date.parse(`${dueDate}T23:50:00+01:00`));
  await repayer.openDetail();
  await repayer.choose('Bank transfer');
  const accountNumber = await repayer.account(repayer.owed);
  await lender.setClock(Date.parse(`${dueDate}T23:59:59+01:00`) + 21 * 60_000);
  await repayer.sent();
  await lender.pay({ accountNumber, amount: repayer.owed, paidAt: `${dueDate}T23:58:00+01:00` });
  await expect(repayer.heading(/^Paid in full\. Thank you/)).toBeVisible({ timeout: 30_000 });
  await expect(repayer.fact('Paid on')).toContainText('23:58');
  await expect(repayer.fact('Left to repay')).toHaveText('₦0');
  await expect(page.getByText(/late/i)).toHaveCount(0);

  await repayer.go(`/repay/repay_detail?orderNo=${repayer.borrower.orderNo}`);
  await expect(repayer.heading(/^Paid in full/)).toBeVisible();
  await expect(repayer.fact('Late fee')).toHaveCount(0);
  await repayer.go('/records');
  await page.getByRole('tab', { name: 'Statement' }).click();
  const repayment = page.getByRole('listitem').filter({ hasText: /^Repayment/ });
  await expect(repayment).toContainText(/, 0:2\d/);
  await expect(repayment).toContainText(/Paid on .*23:58/);
  await page
    .getByRole('button', { name: /fees, interest/ })
    .first()
    .click();
  await expect(page.getByRole('listitem').filter({ hasText: /^Late fee refunded/ })).toContainText('₦432.76');
});
