import { codes } from '@sunbird/api-client';
import { applyCoupon, confirmExtension, getExtension, listCoupons } from '@sunbird/api-client/contract';
import { findRows } from '@sunbird/lender/database/rows';
import { payouts } from '@sunbird/lender/database/schema';
import type { ReturnedPayout } from '@sunbird/lender/services/payment-provider';
import { example, withFigures } from '@sunbird/loan-domain/testing/example-price';
import * as v from 'valibot';
import {
  accountsOf,
  cancel,
  confirmLoan,
  detailOf,
  giveCoupon,
  messagesOf,
  movesOf,
  statementOf,
  transfer,
} from '../../../testing/borrow-steps';
import { latest, useFreshLender } from '../../../testing/fresh-lender';
import { giveAccount } from '../../../testing/plan-context';
import { standInOf, type TestBorrower } from '../../../testing/test-lender';

const lender = useFreshLender();

const cameBack =
  'Your bank has sent the N{payout} back, so you owe nothing. Open the app and use another account.';
const cameBackAtEnd =
  'Your bank has sent the N{payout} back. Your loan is over, and you owe nothing. Open the app and add another account: what you have paid, N{paid}, goes there.';

async function lastMessageTo(borrower: TestBorrower): Promise<string | undefined> {
  return (await messagesOf(lender, borrower))[0];
}

function sendBack({ orderNo }: TestBorrower, body: object = {}) {
  return lender.control(`/orders/${orderNo}/return-payout`, body);
}

/** From another account to the money: assessed, confirmed and paid out again. */
async function payOutAgain(borrower: TestBorrower, seed = 99) {
  expect((await giveAccount(lender, borrower, { seed })).nextStep).toBe(1);
  await lender.advance('PT6S');
  await confirmLoan(borrower);
  await lender.advance('PT6S');
  expect((await latest(borrower)).status).toBe(2);
}

function payoutsOf({ userId }: TestBorrower) {
  return findRows(lender.sandbox.lender.database, payouts, { userId }, payouts.sentAt);
}

async function openMessages() {
  return v.parse(v.object({ open: v.array(v.unknown()) }), await lender.control('/provider-messages')).open;
}

/** A provider's webhook about a payout, and what it is answered. */
async function report(payout: ReturnedPayout): Promise<unknown> {
  const message = standInOf(lender.sandbox, 'paystack').writeReturnedPayout?.(payout, 0);
  const address = 'http://localhost/providers/paystack/webhook';
  return (await lender.sandbox.app.request(address, { method: 'POST', ...message })).json();
}

describe('a payout that comes back', () => {
  test('is owed by nobody; the statement shows both, and another account gets the money', async () => {
    const borrower = await lender.borrower(2);
    expect(await sendBack(borrower)).toMatchObject({ outcome: 'payoutReturned', status: 10 });
    expect(await latest(borrower)).toMatchObject({ status: 10, failReason: 'sentBack', canCancel: true });
    expect(await detailOf(borrower)).toMatchObject({ unrepaidAmount: 0, canExtend: false });
    expect(await lastMessageTo(borrower)).toBe(withFigures(cameBack));
    const [back, out] = (await statementOf(borrower)).filter(({ kind }) => /disburse|payout/.test(kind));
    expect(back).toMatchObject({ kind: 'payoutReturned', amount: example.payout, balance: 0 });
    expect(out).toMatchObject({ kind: 'disburse', amount: example.payout });
    expect(await accountsOf(lender, borrower)).toEqual({});
    await lender.advance('P100D');
    expect(await latest(borrower)).toMatchObject({ status: 10 });
    expect(await accountsOf(lender, borrower)).toEqual({});
    await payOutAgain(borrower);
    expect(await detailOf(borrower)).toMatchObject({ unrepaidAmount: example.repay, repaidAmount: 0 });
    expect((await movesOf(lender, borrower)).slice(-6)).toEqual([2, 10, 1, 14, 7, 2]);
    expect(await lastMessageTo(borrower)).toBe(
      withFigures('N{payout} has landed in your account. Pay back N{repay} by 9 Sept 2026.'),
    );
    expect(await accountsOf(lender, borrower)).toMatchObject({ cash: -example.payout * 100 });
  });

  test('is counted once, however often it is reported', async () => {
    const borrower = await lender.borrower(2);
    await sendBack(borrower);
    expect(await sendBack(borrower)).toMatchObject({ outcome: 'payoutKnown', status: 10 });
    await payOutAgain(borrower);
    const [first] = await payoutsOf(borrower);
    expect(await report(first ?? { reference: '' })).toEqual({ status: 'payoutKnown' });
    expect((await latest(borrower)).status).toBe(2);
    expect(await openMessages()).toEqual([]);
    expect(await accountsOf(lender, borrower)).toMatchObject({ cash: -example.payout * 100 });
  });

  test('takes late fees back, and what was paid meanwhile goes to the next account', async () => {
    const borrower = await lender.borrower(3, 'NG', 2);
    await transfer(lender, borrower, 5000);
    expect(await sendBack(borrower)).toMatchObject({ status: 10 });
    expect(await accountsOf(lender, borrower)).toEqual({ providers: 500_000, 'payable.refund': -500_000 });
    expect(await lastMessageTo(borrower)).toBe(
      withFigures(`${cameBack} What you have paid, N5,000, goes there too.`),
    );
    await transfer(lender, borrower, 1000);
    await lender.advance('P1D');
    // The account that sent the payout back would send these back too.
    expect((await payoutsOf(borrower)).map(({ status }) => status)).toEqual(['returned']);
    await giveAccount(lender, borrower);
    await lender.advance('P1D');
    const sent = (await payoutsOf(borrower)).filter(({ purpose }) => purpose === 'refund');
    expect(sent.map(({ amount }) => amount).sort()).toEqual([100_000, 500_000]);
    expect(await accountsOf(lender, borrower)).toEqual({ providers: 500_000, cash: -500_000 });
  });

  test('gives the fee of a rollover and a coupon back', async () => {
    const borrower = await lender.borrower(2);
    const { client, orderNo } = borrower;
    const { couponId } = await giveCoupon(lender, borrower);
    const extension = await client.ok(getExtension, { orderNo });
    await client.ok(confirmExtension, { orderNo });
    await lender.control('/pay', { accountNumber: extension.account?.accountNumber, amount: extension.fee });
    await client.ok(applyCoupon, { couponId, orderNo, amount: 1000 });
    await transfer(lender, borrower, 800);
    expect(await client.ok(listCoupons, { status: 'unused' })).toEqual([]);
    const { dueDate } = await detailOf(borrower);
    await sendBack(borrower);
    expect(await lastMessageTo(borrower)).toContain('What you have paid, N2,300, goes there too.');
    expect(await accountsOf(lender, borrower)).toEqual({ providers: 230_000, 'payable.refund': -230_000 });
    expect(await client.ok(listCoupons, { status: 'unused' })).toMatchObject([{ couponId }]);
    await payOutAgain(borrower);
    expect(await detailOf(borrower)).toMatchObject({
      dueDate: extension.oldDueDate,
      unrepaidAmount: example.repay,
    });
    expect(dueDate).toBe(extension.newDueDate);
    const cash = -example.payout * 100 - 230_000;
    expect(await accountsOf(lender, borrower)).toMatchObject({ cash, providers: 230_000 });
  });

  test('of a loan that was cancelled closes it, with nothing to return', async () => {
    const borrower = await lender.borrower(2);
    await cancel(borrower);
    await transfer(lender, borrower, 8000);
    expect(await sendBack(borrower)).toMatchObject({ outcome: 'payoutReturned', status: 8 });
    const order = await latest(borrower);
    expect(order).toMatchObject({ status: 8, canCancel: false });
    expect(order.amountToReturn).toBeUndefined();
    expect(await accountsOf(lender, borrower)).toEqual({ providers: 800_000, 'payable.refund': -800_000 });
    expect(await lastMessageTo(borrower)).toBe(withFigures(cameBackAtEnd.replace('{paid}', '8,000')));
    await lender.advance('P5D');
    expect((await latest(borrower)).status).toBe(8);
  });

  test.each([
    ['was paid back', example.repay, 4],
    ['was cancelled and returned', example.payout, 8],
  ] as const)('of a loan that %s gives the borrower everything back', async (_what, amount, status) => {
    const borrower = await lender.borrower(2);
    if (status === 8) {
      await cancel(borrower);
    }
    await transfer(lender, borrower, amount);
    expect(await sendBack(borrower)).toMatchObject({ outcome: 'payoutReturned', status });
    const minor = amount * 100;
    expect(await accountsOf(lender, borrower)).toEqual({ providers: minor, 'payable.refund': -minor });
    const paid = amount.toLocaleString('en');
    expect(await lastMessageTo(borrower)).toBe(withFigures(cameBackAtEnd.replace('{paid}', paid)));
  });
});

test('an account that failed before is not taken for paid when it is given again', async () => {
  const borrower = await lender.borrower(2);
  await sendBack(borrower);
  await payOutAgain(borrower);
  await sendBack(borrower);
  await expect(giveAccount(lender, borrower)).rejects.toThrow(String(codes.accountNotSupported));
  await payOutAgain(borrower, 98);
  await sendBack(borrower);
  await payOutAgain(borrower);
  const sent = await payoutsOf(borrower);
  expect(sent.map(({ status }) => status)).toEqual(['returned', 'returned', 'returned', 'paid']);
  expect(new Set(sent.map(({ reference }) => reference)).size).toBe(4);
  expect(sent[3]?.accountHash).toBe(sent[1]?.accountHash);
  expect(await accountsOf(lender, borrower)).toMatchObject({ cash: -example.payout * 100 });
  // SPEI takes 30 characters.
  for (const { reference } of sent) expect(reference.length).toBeLessThanOrEqual(30);
});

test('a refund that comes back waits for another account', async () => {
  const borrower = await lender.borrower(2);
  await transfer(lender, borrower, example.repay + 362);
  await lender.advance('PT6S');
  expect(await sendBack(borrower, { purpose: 'refund' })).toMatchObject({
    outcome: 'payoutReturned',
    status: 4,
  });
  expect(await lastMessageTo(borrower)).toBe(
    'Your bank has sent our refund of N362 back. Open the app and add another account: we send it there.',
  );
  // Home asks for another account, and does not say that the money is on its way.
  expect((await latest(borrower)).refund).toEqual({ amount: 362, refused: true });
  expect((await statementOf(borrower))[0]).toMatchObject({ kind: 'payoutReturned', amount: 362, balance: 0 });
  await lender.advance('P2D');
  expect(await payoutsOf(borrower)).toHaveLength(2);
  await giveAccount(lender, borrower, { orderNo: undefined });
  await lender.advance('P1D');
  expect((await payoutsOf(borrower)).map(({ status }) => status)).toEqual(['paid', 'returned', 'paid']);
  expect((await statementOf(borrower))[0]).toMatchObject({ kind: 'refund', amount: 362 });
  expect(await lastMessageTo(borrower)).toBe(
    'We are sending N362 back to your account: it was more than you owed.',
  );
  const providers = (example.repay + 362) * 100;
  const cash = -example.payout * 100 - 36_200;
  expect(await accountsOf(lender, borrower)).toMatchObject({ cash, providers });
});

test('a payout that this lender did not send, or of another amount, waits for a person', async () => {
  const borrower = await lender.borrower(2);
  const [payout] = await payoutsOf(borrower);
  const reference = payout?.reference ?? '';
  for (const named of ['LN-NOBODYS', reference]) {
    const answer = await report({ reference: named, amount: 100, currency: 'NGN' });
    expect(answer).toEqual({ status: 'payoutUnknown' });
  }
  expect(await openMessages()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ reason: 'unknownPayout', reference: 'LN-NOBODYS', orderNo: null }),
      expect.objectContaining({ reason: 'unknownPayout', reference, amount: 100, orderNo: borrower.orderNo }),
    ]),
  );
  expect((await latest(borrower)).status).toBe(2);
});
