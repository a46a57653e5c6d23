import { applyCoupon, confirmExtension, getExtension } from '@sunbird/api-client/contract';
import { changeRows, findRows } from '@sunbird/lender/database/rows';
import { orders, payments } from '@sunbird/lender/database/schema';
import { minuteMs } from '@sunbird/lender/kit/clock';
import { example } from '@sunbird/loan-domain/testing/example-price';
import { detailOf, giveCoupon, sendProof, transfer } from '../../../testing/borrow-steps';
import { useFreshLender } from '../../../testing/fresh-lender';
import { testStart } from '../../../testing/test-lender';

const lender = useFreshLender();
const payout = testStart + 10 * minuteMs;

/** A loan that another process has paid out, whose clock is ten minutes ahead of this one's. */
async function paidOutAhead() {
  const borrower = await lender.borrower(2);
  await changeRows(lender.sandbox.lender.database, orders, borrower.orderNo, { disbursedAt: payout });
  return borrower;
}

test('a payment counts at once, from the payout on', async () => {
  const borrower = await paidOutAhead();
  await transfer(lender, borrower, 1000);
  expect(await detailOf(borrower)).toMatchObject({ repaidAmount: 1000, payments: [{ time: payout }] });
  await transfer(lender, borrower, example.repay - 1000);
  expect(await detailOf(borrower)).toMatchObject({ status: 4, unrepaidAmount: 0 });
  const rows = await findRows(lender.sandbox.lender.database, payments, { orderNo: borrower.orderNo });
  expect(rows.map(({ applied, amount }) => applied - amount)).toEqual([0, 0]);
});

test('so do a proof, the fee of a new date, and what a coupon pays', async () => {
  const borrower = await paidOutAhead();
  const { client, orderNo } = borrower;
  const voucherId = await sendProof(borrower, { amount: 3000, payTime: testStart });
  await lender.control(`/vouchers/${voucherId}`, { approve: true });
  expect(await detailOf(borrower)).toMatchObject({ repaidAmount: 3000 });

  const { account, fee } = await client.ok(getExtension, { orderNo });
  await client.ok(confirmExtension, { orderNo });
  await lender.control('/pay', { accountNumber: account?.accountNumber, amount: fee });
  expect(await detailOf(borrower)).toMatchObject({ dueDate: '2026-06-08' });

  const { couponId } = await giveCoupon(lender, borrower);
  const amount = example.repay - 3000;
  await client.ok(applyCoupon, { couponId, orderNo, amount });
  await transfer(lender, borrower, amount - 200);
  expect(await detailOf(borrower)).toMatchObject({ status: 4, unrepaidAmount: 0 });
});
