import { codes } from '@sunbird/api-client';
import {
  applyCoupon,
  cancelLoan,
  confirmExtension,
  createDedicatedAccount,
  getCancellation,
  getCouponQuantity,
  getExtension,
  getLatestOrder,
  getOxxoReference,
  getRepayDetail,
} from '@sunbird/api-client/contract';
import { findRow, findRows } from '@sunbird/lender/database/rows';
import { coupons, refunds } from '@sunbird/lender/database/schema';
import { example, withFigures } from '@sunbird/loan-domain/testing/example-price';
import {
  accountsOf,
  cancel,
  confirmLoan,
  giveCoupon,
  messagesOf,
  statementOf,
  transfer,
} from '../../../testing/borrow-steps';
import { latest, useFreshLender } from '../../../testing/fresh-lender';
import type { TestBorrower } from '../../../testing/test-lender';

const lender = useFreshLender();

const { payout } = example;
const sendBack =
  'You cancelled your loan. Send back N{payout} by 5 Mar 2026, and you owe nothing. Otherwise the loan goes on as agreed.';
const isOver = 'Your loan is cancelled. You owe nothing.';

/** What came in and what went out, and nothing else: no fee, no interest. */
function inAndOut(came: number, went = came) {
  return { providers: came * 100, cash: -went * 100 };
}

describe('cancelling', () => {
  test('before the payout the order is over at once', async () => {
    const borrower = await lender.borrower(7);
    const { client, orderNo } = borrower;
    expect(await client.ok(getCancellation, { orderNo })).toMatchObject({ canCancel: true });
    expect(await cancel(borrower, 'tooExpensive')).toEqual({ cancelled: true, status: 8 });
    await lender.advance('P1D');
    expect((await messagesOf(lender, borrower))[0]).toBe(isOver);
    expect(await accountsOf(lender, borrower)).toEqual({});
    expect(await client.ok(getLatestOrder, {})).toMatchObject({ status: 8 });
  });

  test('not while nobody knows whether the payout was sent: it is asked for again, and cancelled after that', async () => {
    const borrower = await lender.borrower(14);
    const { client, orderNo } = borrower;
    const { payouts } = lender.sandbox.lender.services;
    const pay = jest.spyOn(payouts, 'pay').mockRejectedValueOnce(new Error('no answer'));
    await confirmLoan(borrower);
    await lender.advance('PT10S');
    const cancelled = { orderNo, reasonCode: 'tooExpensive' } as const;
    expect(await client.ok(getCancellation, { orderNo })).toMatchObject({ canCancel: false });
    expect(await latest(borrower)).toMatchObject({ status: 7, canCancel: false });
    expect(await client.call(cancelLoan, cancelled)).toMatchObject({
      code: codes.notInThisStatus,
      msg: expect.stringMatching(/^We are asking the bank whether/),
    });
    await lender.advance('PT2M');
    expect(pay).toHaveBeenCalledTimes(2);
    expect(await client.ok(cancelLoan, cancelled)).toMatchObject({ status: 2, amountToReturn: payout });
    expect(await accountsOf(lender, borrower)).toMatchObject({ cash: -payout * 100 });
    pay.mockRestore();
  });

  test('after it, what was paid out goes back, at no cost', async () => {
    const borrower = await lender.borrower(2);
    const { client, orderNo } = borrower;
    expect(await client.ok(getCancellation, { orderNo })).toMatchObject({
      canCancel: true,
      amountToReturn: payout,
    });
    expect(await cancel(borrower)).toMatchObject({
      status: 2,
      amountToReturn: payout,
      returnAccount: { provider: 'paystack' },
    });
    await transfer(lender, borrower, 8000);
    expect(await latest(borrower)).toMatchObject({ status: 2, amountToReturn: payout - 8000 });
    await transfer(lender, borrower, payout - 7912);
    expect(await latest(borrower)).toMatchObject({ status: 8 });
    await lender.advance('PT6S');
    expect((await messagesOf(lender, borrower)).slice(0, 4)).toEqual([
      'We are sending N88 back to your account: it was more than you owed.',
      isOver,
      withFigures('We have received N8,000. N{payout - 8000} is left to pay back by 5 Mar 2026.'),
      withFigures(sendBack),
    ]);
    expect(await accountsOf(lender, borrower)).toEqual(inAndOut(payout + 88));
    const kinds = (await statementOf(borrower)).map(({ kind, amount, balance }) => [kind, amount, balance]);
    expect(kinds.slice(0, 4)).toEqual([
      ['refund', 88, 0],
      ['waived', example.repay - payout - 88, 0],
      ['repay', payout - 7912, example.repay - payout - 88],
      ['repay', 8000, example.repay - 8000],
    ]);
  });

  test.each(['paid', 'held', 'late'] as const)(
    'the fee of a new date goes back with the payout: %s',
    async fee => {
      const borrower = await lender.borrower(2);
      const { client, orderNo } = borrower;
      const extension = await client.ok(getExtension, { orderNo });
      if (fee !== 'held') await client.ok(confirmExtension, { orderNo });
      function payFee() {
        return lender.control('/pay', {
          accountNumber: extension.account?.accountNumber,
          amount: extension.fee,
        });
      }
      if (fee !== 'late') await payFee();
      const cancelled = await cancel(borrower);
      expect(cancelled).toMatchObject({ amountToReturn: payout });
      const { dueDate } = await latest(borrower);
      if (fee === 'late') await payFee();
      expect(await latest(borrower)).toMatchObject({ status: 2, dueDate, returnBy: cancelled.returnBy });
      await transfer(lender, borrower, payout);
      expect(await latest(borrower)).toMatchObject({ status: 8 });
      await lender.advance('P2D');
      const rows = await findRows(lender.sandbox.lender.database, refunds, { orderNo });
      expect(rows).toMatchObject([{ amount: 150_000, status: 'sent' }]);
      expect(await accountsOf(lender, borrower)).toEqual(inAndOut(payout + 1500));
      expect((await messagesOf(lender, borrower)).slice(0, 2)).toEqual([
        'We are sending N1,500 back to your account: it was more than you owed.',
        isOver,
      ]);
    },
  );

  test('what does not come back within three days goes on as a loan', async () => {
    const borrower = await lender.borrower(2);
    await cancel(borrower);
    await transfer(lender, borrower, 5000);
    await lender.advance('P3D');
    const order = await latest(borrower);
    expect(order).toMatchObject({ status: 2, repayAmount: example.repay - 5000, canCancel: false });
    expect(order.returnBy).toBeUndefined();
    expect((await messagesOf(lender, borrower))[0]).toBe(
      withFigures('We did not get N{payout - 5000} back by 5 Mar 2026, so your loan goes on as agreed.'),
    );
  });

  test('what it is sent back by ends with the days to do so', async () => {
    const borrower = await lender.borrower(2, 'MX');
    const { client, orderNo } = borrower;
    const { returnBy, amountToReturn = 0 } = await cancel(borrower);
    expect((await messagesOf(lender, borrower))[0]).toBe(sendBack.replace('N{payout}', '$1,814'));
    await lender.advance('P2D');
    const { expireAt } = await client.ok(getOxxoReference, { orderNo, amount: amountToReturn });
    expect(expireAt).toBe(returnBy);
  });

  test('a day after the payout it is too late; a reason is needed, and just one', async () => {
    const { client, orderNo } = await lender.borrower(2);
    const noReason = await client.call(cancelLoan, { orderNo, reasonCode: 'because' });
    expect(noReason).toMatchObject({
      code: codes.fieldErrors,
      data: { errors: { reasonCode: expect.any(String) } },
    });
    await lender.advance('P1D');
    expect((await client.call(cancelLoan, { orderNo, reasonCode: 'other' })).code).toBe(
      codes.notInThisStatus,
    );
    expect(await client.ok(getCancellation, { orderNo })).toMatchObject({ canCancel: false });
  });
});

describe('a coupon never becomes cash', () => {
  /** Pays 1,800 to which a coupon adds 200. */
  async function payWithCoupon(borrower: TestBorrower) {
    const { client, orderNo } = borrower;
    const { couponId } = await giveCoupon(lender, borrower);
    await client.ok(applyCoupon, { couponId, orderNo, amount: 2000 });
    await transfer(lender, borrower, 1800);
    expect(await client.ok(getCouponQuantity, {})).toMatchObject({ used: 1 });
  }

  async function refunded({ orderNo }: TestBorrower) {
    const rows = await findRows(lender.sandbox.lender.database, refunds, { orderNo });
    return rows.reduce((sum, { amount }) => sum + amount, 0) / 100;
  }

  test('by paying with it and cancelling: the payout is returned in money, and the coupon comes back', async () => {
    const borrower = await lender.borrower(2);
    const { client, orderNo } = borrower;
    await payWithCoupon(borrower);
    const cancelled = await cancel(borrower);
    expect(cancelled).toMatchObject({ status: 2, amountToReturn: payout - 1800 });
    await transfer(lender, borrower, payout - 2000);
    expect(await latest(borrower)).toMatchObject({ status: 2, amountToReturn: 200 });
    await transfer(lender, borrower, 300);
    expect(await latest(borrower)).toMatchObject({ status: 8 });
    expect(await refunded(borrower)).toBe(100);
    expect(await client.ok(getCouponQuantity, {})).toEqual({ unused: 1, used: 0, expired: 0 });
    expect(await client.ok(getRepayDetail, { orderNo })).toMatchObject({ repaidAmount: payout + 100 });
    expect((await messagesOf(lender, borrower))[0]).toBe(isOver);
    expect(await accountsOf(lender, borrower)).toEqual({
      ...inAndOut(payout + 100, payout),
      'payable.refund': -10_000,
    });
  });

  test('by a return that is heard of after its end', async () => {
    const borrower = await lender.borrower(2);
    const { client, orderNo } = borrower;
    await payWithCoupon(borrower);
    await cancel(borrower);
    const inTime = lender.sandbox.lender.clock.now() + 60_000;
    const { accountNumber } = await client.ok(createDedicatedAccount, { orderNo });
    await lender.advance('P4D');
    const late = { accountNumber, amount: payout - 2000, paidAt: new Date(inTime).toISOString() };
    await lender.control('/pay', late);
    expect(await latest(borrower)).toMatchObject({ status: 2 });
    await lender.control('/pay', { ...late, amount: 200 });
    expect(await latest(borrower)).toMatchObject({ status: 8 });
    expect(await refunded(borrower)).toBe(0);
    expect((await messagesOf(lender, borrower))[0]).toBe(isOver);
    expect(await accountsOf(lender, borrower)).toEqual(inAndOut(payout));
  });

  test('by choosing it for a loan that is being returned', async () => {
    const borrower = await lender.borrower(2);
    const { client, orderNo } = borrower;
    await cancel(borrower);
    const { couponId } = await giveCoupon(lender, borrower);
    expect((await client.call(applyCoupon, { couponId, orderNo, amount: 2000 })).code).toBe(
      codes.notInThisStatus,
    );
    expect(await client.ok(getCouponQuantity, {})).toMatchObject({ unused: 1 });
  });

  test.each(['before', 'after'] as const)(
    'nor does one for the loan itself, which comes back too: cancelled %s the payout',
    async when => {
      const borrower = await lender.borrower(14);
      const { couponId } = await giveCoupon(lender, borrower, { type: 'fee' });
      await confirmLoan(borrower, { couponId });
      if (when === 'after') await lender.advance('PT6S');
      await cancel(borrower);
      // The fee was 200 lower, and the tax on it.
      const lower = payout + 236;
      if (when === 'after') await transfer(lender, borrower, lower);
      expect(await latest(borrower)).toMatchObject({ status: 8 });
      expect((await messagesOf(lender, borrower))[0]).toBe(isOver);
      expect(await accountsOf(lender, borrower)).toEqual(when === 'after' ? inAndOut(lower) : {});
      const back = await findRow(lender.sandbox.lender.database, coupons, couponId);
      expect(back).toMatchObject({ status: 'unused', orderNo: null });
    },
  );
});
