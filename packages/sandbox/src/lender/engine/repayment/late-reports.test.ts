import {
  applyCoupon,
  confirmExtension,
  getExtension,
  getRepayDetail,
  type PayAccount,
} from '@sunbird/api-client/contract';
import { findRow, requireRow } from '@sunbird/lender/database/rows';
import { payments } from '@sunbird/lender/database/schema';
import { paidTime } from '@sunbird/lender/engine/repayment/debt';
import { addDays, momentOf, orderStatus } from '@sunbird/loan-domain';
import { allMarkets } from '@sunbird/loan-domain/markets';
import { example, withFigures } from '@sunbird/loan-domain/testing/example-price';
import {
  accountOf,
  accountsOf,
  booksOf,
  cancel,
  detailOf,
  giveCoupon,
  goTo,
  messagesOf,
  movesOf,
  sendProof,
  statementOf,
} from '../../../testing/borrow-steps';
import { useFreshLender } from '../../../testing/fresh-lender';
import type { TestBorrower } from '../../../testing/test-lender';

const { zone } = allMarkets.NG;
const lender = useFreshLender();

/** A moment in Lagos, `days` after the due date. */
async function lagos({ client, orderNo }: TestBorrower, days: number, time: string): Promise<number> {
  const { dueDate } = await client.ok(getRepayDetail, { orderNo });
  return momentOf(addDays(dueDate, days), time, zone);
}

async function hear(borrower: TestBorrower, amount: number, paidAt: number) {
  const accountNumber = await accountOf(borrower);
  return lender.control('/pay', { accountNumber, amount, paidAt: new Date(paidAt).toISOString() });
}

/** That a late fee is taken back. */
function feeBack(day: string, fee: string): string {
  return `Your payment counts from ${day}, when you made it. The late fee of N${fee} is taken back.`;
}

const newDate = 'Your new date is 8 Jun 2026. What you owe stays the same.';

describe('a payment of the due day that is heard of after midnight', () => {
  test('of all that was owed: the loan was never late', async () => {
    const borrower = await lender.borrower(2);
    const [paidAt, heardAt] = [await lagos(borrower, 0, '23:40'), await lagos(borrower, 1, '00:20')];
    await goTo(lender, heardAt);
    expect(await detailOf(borrower)).toMatchObject({ status: 3, penalty: 432.76 });
    await hear(borrower, example.repay, paidAt);
    expect(await detailOf(borrower)).toMatchObject({
      status: 4,
      penalty: 0,
      repaidAmount: example.repay,
      payments: [{ amount: example.repay, time: paidAt }],
    });
    expect((await movesOf(lender, borrower)).slice(-4)).toEqual([2, 3, 2, 4]);
    expect(await messagesOf(lender, borrower)).toContain(feeBack('1 Jun 2026', '432.76'));
    expect(await booksOf(lender, borrower)).toMatchObject({
      accounts: { 'income.penalty': 0, 'receivable.penalty': 0, providers: example.repay * 100 },
    });
    const list = await statementOf(borrower);
    expect(list.slice(0, 3)).toMatchObject([
      { kind: 'penaltyBack', amount: 432.76, balance: 0, time: heardAt },
      { kind: 'repay', amount: example.repay, balance: 432.76, time: heardAt, paidAt },
      { kind: 'penalty', amount: 432.76 },
    ]);
    expect(list[0]).not.toHaveProperty('paidAt');
  });
});

test('a proof counts from the time that it says, once a person has approved it', async () => {
  const borrower = await lender.borrower(2);
  const payTime = await lagos(borrower, -1, '21:42');
  await goTo(lender, await lagos(borrower, 0, '09:00'));
  const voucherId = await sendProof(borrower, { amount: example.repay, payTime });
  await goTo(lender, await lagos(borrower, 1, '18:00'));
  expect(await detailOf(borrower)).toMatchObject({ status: 3 });
  await lender.control(`/vouchers/${voucherId}`, { approve: true });
  expect(await detailOf(borrower)).toMatchObject({
    status: 4,
    penalty: 0,
    payments: [{ amount: example.repay, channel: 'voucher', time: payTime }],
  });
  expect(await messagesOf(lender, borrower)).toContain(feeBack('31 May 2026', '432.76'));
});

test('an earlier payment that is heard of after the loan was paid with its late fees gives the fees back', async () => {
  const borrower = await lender.borrower(2);
  const paidAt = await lagos(borrower, -2, '12:00');
  await goTo(lender, await lagos(borrower, 2, '10:00'));
  await hear(borrower, 22_503.52, await lagos(borrower, 2, '10:00'));
  expect(await detailOf(borrower)).toMatchObject({ status: 4, penalty: 865.52 });
  await goTo(lender, await lagos(borrower, 3, '10:00'));
  await hear(borrower, example.repay, paidAt);
  expect(await detailOf(borrower)).toMatchObject({ status: 4, penalty: 0, repaidAmount: example.repay });
  await lender.advance('P3D');
  expect((await messagesOf(lender, borrower)).slice(0, 2)).toEqual([
    'We are sending N22,503.52 back to your account: it was more than you owed.',
    feeBack('30 May 2026', '865.52'),
  ]);
  expect(await booksOf(lender, borrower)).toMatchObject({
    payments: [
      { amount: 2_250_352, applied: 0, refundable: 2_250_352 },
      { amount: example.repay * 100, applied: example.repay * 100, refundable: 0 },
    ],
    accounts: { 'payable.refund': 0, 'income.penalty': 0, 'receivable.penalty': 0 },
  });
});

test.each<[string, (borrower: TestBorrower) => Promise<{ account?: PayAccount | undefined } | undefined>]>([
  ['', async () => undefined],
  [', also after another one was looked at', ({ client, orderNo }) => client.ok(getExtension, { orderNo })],
  [
    ', also after another one was agreed to',
    ({ client, orderNo }) => client.ok(confirmExtension, { orderNo }),
  ],
])(
  'the fee of a rollover that was paid on the due day moves the date as of that day%s',
  async (_since, again) => {
    const borrower = await lender.borrower(2);
    const { client, orderNo } = borrower;
    await goTo(lender, await lagos(borrower, 0, '20:00'));
    const { newDueDate } = await client.ok(getExtension, { orderNo });
    const { payOrderId, fee } = await client.ok(confirmExtension, { orderNo });
    const paidAt = await lagos(borrower, 0, '22:00');
    await goTo(lender, await lagos(borrower, 3, '10:00'));
    expect(await detailOf(borrower)).toMatchObject({ status: 3 });
    // The offer has ended since.
    const account = (await again(borrower))?.account;
    await lender.control('/pay', { payOrderId, amount: fee, paidAt: new Date(paidAt).toISOString() });
    const moved = { status: 2, penalty: 0, dueDate: newDueDate };
    expect(await detailOf(borrower)).toMatchObject(moved);
    // A second fee would buy a few days: it pays something of the loan.
    if (account) await lender.control('/pay', { accountNumber: account.accountNumber, amount: fee });
    expect(await detailOf(borrower)).toMatchObject(moved);
    const messages = (await messagesOf(lender, borrower)).slice(0, account ? 3 : 2);
    expect(messages).toEqual([
      ...(account ? [expect.stringContaining('We have used N1,500 of yours that was left over')] : []),
      newDate,
      feeBack('1 Jun 2026', '1,298.28'),
    ]);
    expect(await booksOf(lender, borrower)).toMatchObject({
      accounts: {
        'income.penalty': 0,
        'income.rollover': -150_000,
        ...(account && { 'payable.refund': 0 }),
      },
    });
  },
);

test('so it ends a loan that has been paid but for the late fee meanwhile', async () => {
  const borrower = await lender.borrower(2);
  const { client, orderNo } = borrower;
  await goTo(lender, await lagos(borrower, 0, '20:00'));
  const { payOrderId, fee } = await client.ok(confirmExtension, { orderNo });
  const paidAt = await lagos(borrower, 0, '22:00');
  await goTo(lender, await lagos(borrower, 1, '10:00'));
  await hear(borrower, 21_700, await lagos(borrower, 1, '10:00'));
  expect(await detailOf(borrower)).toMatchObject({ status: 3, unrepaidAmount: 370.76 });
  await lender.control('/pay', { payOrderId, amount: fee, paidAt: new Date(paidAt).toISOString() });
  expect(await detailOf(borrower)).toMatchObject({ status: 4, penalty: 0, unrepaidAmount: 0 });
  expect((await messagesOf(lender, borrower)).slice(0, 2)).toEqual([
    'Your loan is paid in full. Thank you.',
    feeBack('1 Jun 2026', '432.76'),
  ]);
  expect(await booksOf(lender, borrower)).toMatchObject({
    accounts: {
      'income.penalty': 0,
      'income.rollover': -150_000,
      'payable.refund': (example.repay - 21_700) * 100,
    },
  });
  expect((await statementOf(borrower))[0]).toMatchObject({ balance: 0 });
});

test('a payout that was sent back in time ends the loan, although it is heard of too late', async () => {
  const borrower = await lender.borrower(2);
  const { returnBy = 0, amountToReturn = 0 } = await cancel(borrower);
  await goTo(lender, returnBy + 3_600_000);
  expect(await detailOf(borrower)).toMatchObject({ status: 2, unrepaidAmount: example.repay });
  await hear(borrower, amountToReturn, returnBy - 60_000);
  expect(await detailOf(borrower)).toMatchObject({ status: orderStatus.cancelled, unrepaidAmount: 0 });
  expect((await messagesOf(lender, borrower)).slice(0, 2)).toEqual([
    'Your loan is cancelled. You owe nothing.',
    withFigures('We did not get N{payout} back by 5 Mar 2026, so your loan goes on as agreed.'),
  ]);
});

test('so does a proof of it that is approved when the loan that went on is late', async () => {
  const borrower = await lender.borrower(2);
  const { returnBy = 0, amountToReturn = 0 } = await cancel(borrower);
  await goTo(lender, await lagos(borrower, 2, '10:00'));
  expect(await detailOf(borrower)).toMatchObject({ status: 3, penalty: 865.52 });
  const payTime = returnBy - 60_000;
  const voucherId = await sendProof(borrower, { amount: amountToReturn, payTime });
  await lender.control(`/vouchers/${voucherId}`, { approve: true });
  expect(await detailOf(borrower)).toMatchObject({ status: orderStatus.cancelled, unrepaidAmount: 0 });
  expect((await movesOf(lender, borrower)).slice(-4)).toEqual([2, 3, 2, 8]);
  expect((await messagesOf(lender, borrower)).slice(0, 2)).toEqual([
    'Your loan is cancelled. You owe nothing.',
    feeBack('5 Mar 2026', '724.48'),
  ]);
  expect(await accountsOf(lender, borrower)).toEqual({
    providers: example.payout * 100,
    cash: -example.payout * 100,
  });
});

test('a time before the payout is not believed until a person says when it was', async () => {
  const borrower = await lender.borrower(2);
  await goTo(lender, await lagos(borrower, 2, '10:00'));
  await hear(borrower, example.repay - 10_000, await lagos(borrower, -400, '10:00'));
  expect(await detailOf(borrower)).toMatchObject({ status: 3, penalty: 865.52 });
  expect(await lender.control('/provider-messages')).toMatchObject({
    open: [{ reason: 'timeInDoubt', orderNo: borrower.orderNo, amount: (example.repay - 10_000) * 100 }],
  });
  const { orderNo } = borrower;
  const payment = await findRow(lender.sandbox.lender.database, payments, { orderNo });
  function correct(paidAt: number) {
    return lender.control(`/payments/${payment?.paymentId}`, { paidAt: new Date(paidAt).toISOString() });
  }
  // Later than it counts already changes nothing.
  await correct(await lagos(borrower, 5, '10:00'));
  expect(await detailOf(borrower)).toMatchObject({ penalty: 865.52 });
  await correct(await lagos(borrower, 0, '10:00'));
  expect(await detailOf(borrower)).toMatchObject({ status: 3, penalty: 400, unrepaidAmount: 10_400 });
  expect((await messagesOf(lender, borrower)).slice(0, 2)).toEqual([
    feeBack('1 Jun 2026', '465.52'),
    withFigures(
      'We have received N{repay - 10000}. N10,865.52 is still overdue. Pay it to stop the late fee.',
    ),
  ]);
  expect(await accountsOf(lender, borrower)).toMatchObject({ 'income.penalty': -40_000 });
});

test('a time that would ask back what was refunded is refused: there is no use for the coupon then', async () => {
  const borrower = await lender.borrower(2);
  const { client, orderNo } = borrower;
  const { couponId } = await giveCoupon(lender, borrower);
  const { clock, database } = lender.sandbox.lender;
  await lender.advance('PT1H');
  await client.ok(applyCoupon, { couponId, orderNo, amount: 2000 });
  const now = clock.now();
  await hear(borrower, 1800, now);
  await lender.advance('PT1H');
  await hear(borrower, example.repay, 0);
  const { paymentId } = await requireRow(database, payments, { orderNo, amount: example.repay * 100 });
  const earlier = { paidAt: new Date(now - 60_000).toISOString() };
  await expect(lender.control(`/payments/${paymentId}`, earlier)).rejects.toThrow('40903');
  expect(await detailOf(borrower)).toMatchObject({ status: 4, unrepaidAmount: 0 });
  expect(await accountsOf(lender, borrower)).toMatchObject({
    'expense.coupon': 20_000,
    'payable.refund': -200_000,
  });
});

test('nor is that of a rollover’s fee, and then the date is moved as of that day', async () => {
  const borrower = await lender.borrower(2);
  const { client, orderNo } = borrower;
  await goTo(lender, await lagos(borrower, 0, '20:00'));
  const { payOrderId, fee } = await client.ok(confirmExtension, { orderNo });
  const paidAt = await lagos(borrower, 0, '22:00');
  await goTo(lender, await lagos(borrower, 1, '10:00'));
  await lender.control('/pay', { payOrderId, amount: fee, paidAt: new Date(0).toISOString() });
  expect(await detailOf(borrower)).toMatchObject({ status: 2, penalty: 432.76 });
  const payment = await findRow(lender.sandbox.lender.database, payments, { orderNo });
  await lender.control(`/payments/${payment?.paymentId}`, { paidAt: new Date(paidAt).toISOString() });
  expect(await detailOf(borrower)).toMatchObject({ status: 2, penalty: 0, unrepaidAmount: example.repay });
  expect((await messagesOf(lender, borrower)).slice(0, 2)).toEqual([
    feeBack('1 Jun 2026', '432.76'),
    newDate,
  ]);
  expect(await booksOf(lender, borrower)).toMatchObject({
    accounts: { 'income.penalty': 0, 'income.rollover': -150_000 },
  });
});

const day = 86_400_000;
const now = Date.UTC(2026, 10, 25);
test.each([
  ['no time', undefined, now, true],
  ['this moment', now, now, true],
  ['a clock that is a minute ahead', now + 60_000, now, true],
  ['tomorrow', now + day, now, false],
  ['three days ago', now - 3 * day, now - 3 * day, true],
  ['32 days ago', now - 32 * day, now, false],
  ['a moment before the payout', now - 10 * day - 60_000, now - 10 * day, true],
  ['a day before the payout', now - 11 * day, now, false],
  ['1970', 0, now, false],
])('paidTime of %s', (_what, claimed, paidAt, plausible) => {
  expect(paidTime(claimed, now, now - 10 * day)).toEqual({ paidAt, plausible });
});
