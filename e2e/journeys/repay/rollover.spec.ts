import { accountToPayInto } from '../../support/journey/loan';
import { Repayer } from '../../support/repayer';
import { expect, test } from '../../support/test';

test('a late loan’s date moves by seven days from today, for a fee and an agreement', async ({
  page,
  lender,
}) => {
  const repayer = await Repayer.open(page, lender, 'NG', 2);
  const { orderNo } = repayer.borrower;
  const before = await lender.orderLedger(orderNo);
  await repayer.go(`/repay/exhibition_period_detail?orderNo=${orderNo}`);
  await expect(repayer.heading(/^7 more days, for/)).toBeVisible();
  await expect(page.getByText('If you do nothing until')).toBeVisible();
  await page.getByRole('checkbox').check({ force: true });
  await repayer.press(/^Agree and pay/);
  await expect(page.getByText('Transfer the fee, exactly')).toBeVisible();
  await expect(page.locator('.ui-money').first()).toHaveText('₦1,500');
  const accountNumber = await accountToPayInto(page);
  await lender.pay({ accountNumber, amount: 1_500 });
  const moved = repayer.heading(/^Your new date is/);
  await expect(moved).toBeVisible();
  const { dueDate, status } = await lender.orderLedger(orderNo);
  const days = (Date.parse(dueDate ?? '') - Date.parse(before.dueDate ?? '')) / 86_400_000;
  expect([status, days]).toEqual([2, 9]);
  await expect(moved).toContainText(new RegExp(`\\b${Number(dueDate?.slice(8))}\\b`));
});
