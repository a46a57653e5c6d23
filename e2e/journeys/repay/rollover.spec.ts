import { Repayer } from '../../support/repayer';
import { expect, test } from '../../support/test';

// The browser reports a lost response.
test.use({ expected: { errors: [/Failed to load resource/] } });

function daysLater(date: string | null, days: number): string {
  const moved = new Date(`${date}T12:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 10);
}

interface Move {
  /** The fee is paid before the borrower agrees. */
  readonly early: boolean;
  /** Days from the due date to the new one. */
  readonly days: number;
}

/** Reads the offer, pays the fee and agrees; two taps and a lost response count once. */
async function moveDate(repayer: Repayer, { early, days }: Move): Promise<void> {
  const { page, lender, borrower } = repayer;
  const { orderNo } = borrower;
  const before = await lender.orderLedger(orderNo);
  await repayer.go(`/repay/exhibition_period_detail?orderNo=${orderNo}`);
  await expect(repayer.heading(/^7 more days, for/)).toBeVisible();
  await repayer.press('Continue');
  await expect(page.getByText('Transfer the fee, exactly')).toBeVisible();
  await expect(page.locator('.ui-money').first()).toHaveText('₦1,500');
  const number = page.getByText(/^\d{4} \d{4} \d{2}$/);
  const accountNumber = ((await number.textContent()) ?? '').replace(/\D/g, '');
  if (early) {
    await lender.pay({ accountNumber, amount: 1_500 });
    await expect(page.getByText(/^We have your fee/)).toBeVisible({ timeout: 30_000 });
    await repayer.press('Confirm new date');
  } else {
    await repayer.press('I have paid the fee');
  }
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await question.getByRole('button', { name: 'Confirm new date' }).click();
  await expect(question).toContainText('Please agree to the loan renewal agreement');
  await question.getByRole('checkbox').check({ force: true });
  await lender.fault({ path: '/repay/confirmExtensionOrder', mode: 'drop' });
  await question.getByRole('button', { name: 'Confirm new date' }).dblclick();
  const lost = page.getByText('nothing was sent twice');
  const moved = repayer.heading(/^Your new date is/);
  const waiting = repayer.heading('We are looking for your fee');
  await expect(lost.or(moved).or(waiting)).toBeVisible();
  if (await lost.isVisible()) await question.getByRole('button', { name: 'Confirm new date' }).click();
  if (!early) {
    await expect(waiting).toBeVisible();
    await lender.pay({ accountNumber, amount: 1_500, times: 2 });
  }
  await expect(moved).toBeVisible({ timeout: 30_000 });
  const { dueDate } = await lender.orderLedger(orderNo);
  expect(dueDate).toBe(daysLater(before.dueDate, days));
  await expect(moved).toContainText(new RegExp(`\\b${Number(dueDate?.slice(8))}\\b`));
  await expect(repayer.fact('Credit level')).toHaveText(/^\d+$/);
  await expect(repayer.fact('Fee paid')).toHaveText(/^₦1,500(\.00)?$/);
}

test('the due date moves by seven days for a fee, twice; then the screen says why it can’t', async ({
  page,
  lender,
}) => {
  const repayer = await Repayer.open(page, lender, 'NG', 2);
  const { orderNo } = repayer.borrower;
  // Two days late: seven days from today.
  await moveDate(repayer, { early: true, days: 9 });
  await moveDate(repayer, { early: false, days: 7 });
  const { accounts, status } = await lender.orderLedger(orderNo);
  expect(status).toBe(2);
  expect(accounts['income.rollover']).toBe(-300_000);
  expect(accounts['payable.held'] ?? 0).toBe(0);
  expect(await lender.isLedgerBalanced()).toBe(true);

  await repayer.go('/records');
  await page.getByRole('tab', { name: 'Statement' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: /^Fee to move the date/ })).toHaveCount(2);

  await repayer.go(`/repay/exhibition_period_detail?orderNo=${orderNo}`);
  await expect(repayer.heading('You can’t move your date now')).toBeVisible();
  await expect(page.getByText('A loan’s date can be moved 2 times. You have done that.')).toBeVisible();
  await repayer.press('Pay a part instead');
  await expect(page.getByRole('textbox', { name: 'Amount' })).toBeVisible();
});
