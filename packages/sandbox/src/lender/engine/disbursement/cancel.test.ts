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
import {
  accountsOf,
  cancel,
  confirmLoan,
  giveCoupon,
  messagesOf,
  statementOf,
  transfer,
} from '../../../testing/borrow-steps';
import { latest, useToldLender } from '../../../testing/fresh-lender';
import type { TestBorrower } from '../../../testing/test-lender';

const lender = useToldLender();

describe('cancelling', () => {
  test('before the payout the order is over at once', async () => {
    const borrower = await lender.borrower(7);
    const { client, orderNo } = borrower;
    expect(await client.ok(getCancellation, { orderNo })).toMatchObject({ canCancel: true });
    expect(await cancel(borrower, 'tooExpensive')).toEqual({ cancelled: true, status: 8 });
    expect((await messagesOf(lender, borrower))[0]).toBe('Your loan is cancelled. You owe nothing.');
    await lender.advance('P1D');
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
    expect(await client.ok(cancelLoan, cancelled)).toMatchObject({ status: 2, amountToReturn: 18_112 });
    pay.mockRestore();
  });

  test('after it, what was paid out goes back, at no cost', async () => {
    const borrower = await lender.borrower(2);
    const { client, orderNo } = borrower;
    expect(await client.ok(getCancellation, { orderNo })).toMatchObject({
      canCancel: true,
      amountToReturn: 18_112,
    });
    expect(await cancel(borrower)).toMatchObject({
      status: 2,
      amountToReturn: 18_112,
      returnAccount: { provider: 'paystack' },
    });
    expect((await messagesOf(lender, borrower))[0]).toMatch(
      /^You cancelled your loan\. Send back ₦18,112 by \d+ \w+ \d+, and you owe nothing\./,
    );
    await transfer(lender, borrower, 8000);
    expect(await latest(borrower)).toMatchObject({ status: 2, amountToReturn: 10_112 });
    await transfer(lender, borrower, 10_200);
    expect(await latest(borrower)).toMatchObject({ status: 8 });
    expect((await messagesOf(lender, borrower))[0]).toBe('Your loan is cancelled. You owe nothing.');
    await lender.advance('PT6S');
    expect((await statementOf(borrower))[0]).toMatchObject({ kind: 'refund', amount: 88, balance: 0 });
  });

  test.each(['paid', 'held', 'late'] as const)(
    'the fee of a new date goes back with the payout: %s',
    async fee => {
      const borrower = await lender.borrower(2);
      const { client, orderNo } = borrower;
      const asked = await client.ok(getExtension, { orderNo });
      if (fee !== 'held') await client.ok(confirmExtension, { orderNo });
      function payFee() {
        return lender.control('/pay', { accountNumber: asked.account?.accountNumber, amount: asked.fee });
      }
      if (fee !== 'late') await payFee();
      const cancelled = await cancel(borrower);
      expect(cancelled).toMatchObject({ amountToReturn: 18_112 });
      const { dueDate } = await latest(borrower);
      if (fee === 'late') await payFee();
      expect(await latest(borrower)).toMatchObject({ status: 2, dueDate, returnBy: cancelled.returnBy });
      await transfer(lender, borrower, 18_112);
      expect(await latest(borrower)).toMatchObject({ status: 8 });
      await lender.advance('P2D');
      const rows = await findRows(lender.sandbox.lender.database, refunds, { orderNo });
      expect(rows).toMatchObject([{ amount: 150_000, status: 'sent' }]);
      expect(await accountsOf(lender, borrower)).toEqual({ cash: -1_961_200, providers: 1_961_200 });
    },
  );

  test('what does not come back within three days goes on as a loan', async () => {
    const borrower = await lender.borrower(2);
    await cancel(borrower);
    await transfer(lender, borrower, 5000);
    await lender.advance('P3D');
    const order = await latest(borrower);
    expect(order).toMatchObject({ status: 2, repayAmount: 16_638, canCancel: false });
    expect(order.returnBy).toBeUndefined();
    expect((await messagesOf(lender, borrower))[0]).toMatch(/^We did not get ₦13,112 back by /);
  });

  test('what it is sent back by ends with the days to do so', async () => {
    const borrower = await lender.borrower(2, 'MX');
    const { client, orderNo } = borrower;
    const { returnBy, amountToReturn = 0 } = await cancel(borrower);
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
    expect(cancelled).toMatchObject({ status: 2, amountToReturn: 16_312 });
    await transfer(lender, borrower, 16_112);
    expect(await latest(borrower)).toMatchObject({ status: 2, amountToReturn: 200 });
    await transfer(lender, borrower, 300);
    expect(await latest(borrower)).toMatchObject({ status: 8 });
    expect(await refunded(borrower)).toBe(100);
    expect(await client.ok(getCouponQuantity, {})).toEqual({ unused: 1, used: 0, expired: 0 });
    expect(await client.ok(getRepayDetail, { orderNo })).toMatchObject({ repaidAmount: 18_212 });
  });

  test('by a return that is heard of after its end', async () => {
    const borrower = await lender.borrower(2);
    const { client, orderNo } = borrower;
    await payWithCoupon(borrower);
    await cancel(borrower);
    const inTime = lender.sandbox.lender.clock.now() + 60_000;
    const { accountNumber } = await client.ok(createDedicatedAccount, { orderNo });
    await lender.advance('P4D');
    const late = { accountNumber, amount: 16_112, paidAt: new Date(inTime).toISOString() };
    await lender.control('/pay', late);
    expect(await latest(borrower)).toMatchObject({ status: 2 });
    await lender.control('/pay', { ...late, amount: 200 });
    expect(await latest(borrower)).toMatchObject({ status: 8 });
    expect(await refunded(borrower)).toBe(0);
  });

  test('by choosing it for a loan that is being returned', async () => {
    const borrower = await lender.borrower(2);
    const { client, orderNo } = borrower;
    await cancel(borrower);
    const { couponId } = await giveCoupon(lender, borrower);
    expect((await client.call(applyCoupon, { couponId, orderNo, amount: 2000 })).code).toBe(
      codes.notInThisStatus,
    );
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
      if (when === 'after') await transfer(lender, borrower, 18_348);
      expect(await latest(borrower)).toMatchObject({ status: 8 });
      const back = await findRow(lender.sandbox.lender.database, coupons, couponId);
      expect(back).toMatchObject({ status: 'unused', orderNo: null });
    },
  );
});
