import { getConfirmInfo, getRepayDetail } from '@sunbird/api-client/contract';
import { orderStatus } from '@sunbird/loan-domain';
import { testBvn } from '../../../test-values';
import {
  accountsOf,
  cancel,
  confirmLoan,
  giveCoupon,
  goTo,
  messagesOf,
  movesOf,
} from '../../../testing/borrow-steps';
import { latest, useFreshLender } from '../../../testing/fresh-lender';
import { giveAccount } from '../../../testing/plan-context';

const lender = useFreshLender();
const { confirm, getMoney, lending, repaying, overdue, cancelled } = orderStatus;

describe('term and due date count from the payout', () => {
  test('confirmed two seconds before midnight and paid after it: the whole term', async () => {
    const borrower = await lender.borrower(confirm);
    await goTo(lender, '2026-03-02T22:59:58Z');
    await confirmLoan(borrower);
    expect(await latest(borrower)).toMatchObject({ status: lending, dueDate: '2026-06-01' });
    await lender.advance('PT10S');
    expect(await latest(borrower)).toMatchObject({ status: repaying, dueDate: '2026-06-02' });
    expect((await messagesOf(lender, borrower))[0]).toMatch(/by 2 Jun 2026\.$/);
  });

  test('paid two days later, by a lender that stood still: no late fee before the whole term is over', async () => {
    const borrower = await lender.borrower(confirm);
    await confirmLoan(borrower);
    await lender.advance('P2D');
    expect(await latest(borrower)).toMatchObject({ status: repaying, dueDate: '2026-06-03' });
    await goTo(lender, '2026-06-03T22:00:00Z');
    expect(await latest(borrower)).toMatchObject({ status: repaying });
    await lender.advance('PT2H');
    expect(await latest(borrower)).toMatchObject({ status: overdue, overdueDays: 1 });
  });

  test('before it the date is that of a payout today, and nothing is paid yet', async () => {
    const borrower = await lender.borrower(lending);
    await lender.control('/clock', { advance: 'PT7H' });
    const { client, orderNo } = borrower;
    await goTo(lender, '2026-03-02T16:59:00Z');
    const detail = await client.ok(getRepayDetail, { orderNo });
    expect(detail).toMatchObject({ dueDate: '2026-06-01', unrepaidAmount: 0, payments: [] });
    expect(detail.schedule).toMatchObject([{ dueDate: '2026-06-01', paid: 0, status: 'pending' }]);
  });
});

describe('a payout more than three days after the confirmation', () => {
  test('is offered anew: with the coupon back, and paid once it is confirmed again', async () => {
    const borrower = await lender.borrower(confirm);
    const coupon = await giveCoupon(lender, borrower, { type: 'interest', amount: 10_000 });
    await confirmLoan(borrower, { couponId: coupon.couponId });
    await lender.advance('P10D');
    expect(await accountsOf(lender, borrower)).toEqual({});
    expect((await messagesOf(lender, borrower))[0]).toBe(
      'We could not send your N20,000 within three days. Open the app, check the new dates and confirm again.',
    );
    const order = await latest(borrower);
    expect(order).toMatchObject({ status: confirm, canCancel: false });
    expect(order.dueDate).toBeUndefined();
    const { client, orderNo } = borrower;
    expect(await client.ok(getConfirmInfo, { orderNo })).toMatchObject({ dueDate: '2026-06-11' });
    await confirmLoan(borrower, { couponId: coupon.couponId });
    await lender.advance('PT1M');
    expect(await latest(borrower)).toMatchObject({ status: repaying, dueDate: '2026-06-11' });
    expect((await movesOf(lender, borrower)).slice(-4)).toEqual([lending, confirm, lending, repaying]);
  });

  test('three days later it is paid still', async () => {
    const borrower = await lender.borrower(confirm);
    await confirmLoan(borrower);
    await lender.advance('P3D');
    expect(await latest(borrower)).toMatchObject({ status: repaying, dueDate: '2026-06-04' });
  });

  test('a re-loan that nobody confirms again is over, as an offer that ended', async () => {
    const borrower = await lender.borrower(getMoney);
    await confirmLoan(borrower, { amount: 60_000 }, true);
    await lender.advance('P4D');
    expect(await latest(borrower)).toMatchObject({ status: getMoney });
    await lender.advance('P4D');
    expect((await movesOf(lender, borrower)).slice(-3)).toEqual([lending, getMoney, cancelled]);
    expect((await latest(borrower)).dueDate).toBeUndefined();
  });

  test('a person who decides after it whose account it is has it offered anew', async () => {
    const borrower = await lender.borrower(confirm);
    await giveAccount(lender, borrower, { bvn: testBvn.partlyNamed });
    await confirmLoan(borrower);
    await lender.advance('P10D');
    expect(await latest(borrower)).toMatchObject({ status: lending, dueDate: '2026-06-11' });
    await lender.control(`/orders/${borrower.orderNo}/decide`, { outcome: 'approve' });
    expect(await latest(borrower)).toMatchObject({ status: confirm });
    await confirmLoan(borrower);
    await lender.advance('PT1M');
    expect(await latest(borrower)).toMatchObject({ status: repaying, dueDate: '2026-06-11' });
  });

  test('not where the money may be on its way: the same payout is asked for until that is known', async () => {
    const borrower = await lender.borrower(confirm);
    const { payouts } = lender.sandbox.lender.services;
    const pay = jest.spyOn(payouts, 'pay').mockRejectedValueOnce(new Error('no answer'));
    await confirmLoan(borrower);
    await lender.advance('PT10S');
    await lender.advance('P10D');
    expect(await latest(borrower)).toMatchObject({ status: repaying, dueDate: '2026-06-11' });
    const [first, again] = pay.mock.calls.map(([{ reference }]) => reference);
    expect(again).toBe(first);
    expect(await cancel(borrower)).toMatchObject({ status: repaying });
    pay.mockRestore();
  });

  test('nor does a person who stops it hide money that was sent', async () => {
    const borrower = await lender.borrower(confirm);
    const { payouts } = lender.sandbox.lender.services;
    const pay = jest.spyOn(payouts, 'pay').mockRejectedValueOnce(new Error('no answer'));
    await confirmLoan(borrower);
    await lender.advance('PT10S');
    await lender.control(`/orders/${borrower.orderNo}/decide`, { outcome: 'payFail' });
    await lender.advance('PT1M');
    expect(await latest(borrower)).toMatchObject({ status: repaying });
    expect(pay).toHaveBeenCalledTimes(2);
    pay.mockRestore();
  });
});
