import { Repayer } from '../../support/repayer';
import { expect, test } from '../../support/test';

test('a card is authorised, said and switched on, pays on the due day by itself, and the statement says so', {
  tag: '@quick',
}, async ({ page, copy: { lender } }) => {
  const repayer = await Repayer.open(page, lender, 'NG');
  await repayer.press(/^From your card/);
  await repayer.see('Repay from your card automatically?');
  await repayer.goToProvider('Authorise a card');
  await repayer.press('Add a card');
  await repayer.see('Repay from your card automatically?');
  await expect(page.getByText(/^Visa ••• 4081$/).first()).toBeVisible();
  await repayer.press('Switch it on');
  await repayer.see('Automatic repayment is on');

  // The lender's own clock is that of the machine: to noon of the day before, then past five in the afternoon.
  const { dueDate } = await lender.orderLedger(repayer.borrower.orderNo);
  const noon = Date.parse(`${dueDate}T12:00:00+01:00`) - 86_400_000;
  await lender.advance(`PT${Math.round((noon - Date.now()) / 60_000)}M`);
  await lender.advance('P1DT5H30M');
  await repayer.go(`/repay/repay_detail?orderNo=${repayer.borrower.orderNo}`);
  await repayer.expectAmounts({
    paid: [repayer.owed],
    left: 0,
    by: { name: 'Automatic, from your card', channelId: 'paystack_automatic' },
  });
});
