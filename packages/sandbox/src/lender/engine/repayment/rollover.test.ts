import { codes } from '@sunbird/api-client';
import {
  confirmExtension,
  confirmPortalRepayment,
  getExtension,
  getLatestOrder,
  getPortalRepayment,
  getRepayDetail,
  updateExtension,
} from '@sunbird/api-client/contract';
import { addDays, momentOf } from '@sunbird/loan-domain';
import { allMarkets } from '@sunbird/loan-domain/markets';
import { booksOf, detailOf, goTo, messagesOf, statementOf, transfer } from '../../../testing/borrow-steps';
import { useFreshLender } from '../../../testing/fresh-lender';
import type { TestBorrower } from '../../../testing/test-lender';

const lender = useFreshLender();

describe('rollover', () => {
  test('fee and consent in any order; the date moves once both are there, twice at most', async () => {
    const borrower = await lender.borrower(3, 'NG', 2);
    const { client, orderNo } = borrower;
    const extension = await client.ok(getExtension, { orderNo });
    expect(extension).toMatchObject({ fee: 1500, extendDays: 7, payable: true, timesUsed: 0, maxTimes: 2 });
    expect(extension.feeReceived).toBe(false);
    const first = await client.ok(confirmExtension, { orderNo });
    expect(first).toMatchObject({
      status: 'waitPay',
      fee: 1500,
      account: { amount: 1500, permanent: false },
    });
    await lender.control('/pay', { payOrderId: first.payOrderId, amount: 700 });
    const { extensionOrderNo } = first;
    expect(await client.ok(updateExtension, { extensionOrderNo })).toMatchObject({ status: 'waitPay' });
    // Only what is missing is asked for, in the app and by the link.
    const rest = { account: { amount: 800 } };
    expect(await client.ok(getExtension, { orderNo })).toMatchObject({ ...rest, fee: 1500 });
    const link = { payOrderId: first.payOrderId };
    expect(await lender.client().ok(getPortalRepayment, link)).toMatchObject({ amount: 800 });
    const byLink = { ...link, channelId: 'paystack_dedicated', amount: 800 };
    expect(await lender.client().ok(confirmPortalRepayment, byLink)).toMatchObject(rest);
    await lender.control('/pay', { payOrderId: first.payOrderId, amount: 800 });
    const moved = await client.ok(updateExtension, { extensionOrderNo });
    expect(moved).toMatchObject({ status: 'paid', newDueDate: extension.newDueDate, creditLevel: '1' });
    // Two days of penalty stay owed; the loan is no longer overdue.
    expect(await detailOf(borrower)).toMatchObject({
      status: 2,
      overdueDays: 0,
      penalty: 865.52,
      unrepaidAmount: 22_503.52,
      repaidAmount: 0,
      // The fee does not repay the loan; the statement shows it as a rollover.
      payments: [],
    });
    expect((await statementOf(borrower)).slice(0, 2)).toMatchObject([
      { kind: 'rollover', amount: 800 },
      { kind: 'rollover', amount: 700 },
    ]);

    const again = await client.ok(getExtension, { orderNo });
    await lender.control('/pay', { accountNumber: again.account?.accountNumber, amount: 1600 });
    expect(await client.ok(getExtension, { orderNo })).toMatchObject({ feeReceived: true });
    expect(await detailOf(borrower)).toMatchObject({ heldFee: 1600 });
    expect(await client.ok(confirmExtension, { orderNo })).toMatchObject({ status: 'paid' });
    expect(await detailOf(borrower)).not.toHaveProperty('heldFee', expect.any(Number));
    expect((await statementOf(borrower))[0]).toMatchObject({ kind: 'surplus', amount: 100 });
    expect((await messagesOf(lender, borrower)).slice(0, 4)).toEqual([
      expect.stringMatching(/^We have used N100 of yours that was left over: N100 for loan \S+, of which N/),
      'Your new date is 16 Mar 2026. What you owe stays the same.',
      'We have your N1,600. Open the app and confirm your new date, 16 Mar 2026.',
      'Your new date is 9 Mar 2026. What you owe stays the same.',
    ]);
    expect(await booksOf(lender, borrower)).toMatchObject({
      accounts: { 'income.rollover': -300_000, 'payable.held': 0, 'payable.refund': 0, providers: 310_000 },
    });
    const third = await client.ok(getExtension, { orderNo });
    expect(third).toMatchObject({
      payable: false,
      timesUsed: 2,
      reason: expect.stringContaining('as often'),
    });
    expect((await client.call(confirmExtension, { orderNo })).code).toBe(codes.notInThisStatus);
  });

  test('an account for the rest of a fee ends with the offer', async () => {
    const borrower = await lender.borrower(2);
    const { client, orderNo } = borrower;
    const { account, expireAt } = await client.ok(confirmExtension, { orderNo });
    await lender.advance('PT20H');
    await lender.control('/pay', { accountNumber: account.accountNumber, amount: 700 });
    const rest = await client.ok(getExtension, { orderNo });
    expect(rest.account).toMatchObject({ amount: 800, expireAt });
    expect(await booksOf(lender, borrower)).toMatchObject({ accounts: { 'payable.held': -70_000 } });
  });

  test('is refused where no account can take the fee', async () => {
    const { client, orderNo } = await lender.borrower(2, 'IN');
    expect((await client.call(confirmExtension, { orderNo })).code).toBe(codes.noPaymentMethod);
  });

  test('a fee that is paid too late pays something of the loan', async () => {
    const borrower = await lender.borrower(3, 'NG', 2);
    const { client, orderNo } = borrower;
    const { extensionOrderNo, account } = await client.ok(confirmExtension, { orderNo });
    await lender.advance('P1DT1M');
    expect(await client.ok(updateExtension, { extensionOrderNo })).toMatchObject({ status: 'cancelled' });
    await lender.control('/pay', { accountNumber: account.accountNumber, amount: 1500 });
    expect((await statementOf(borrower))[0]).toMatchObject({ kind: 'surplus', amount: 1500 });
    const { unrepaidAmount } = await detailOf(borrower);
    await transfer(lender, borrower, unrepaidAmount);
    expect(await client.ok(getLatestOrder, {})).not.toHaveProperty('refund', expect.anything());
    expect((await messagesOf(lender, borrower)).slice(0, 2)).toEqual([
      'Your loan is paid in full. Thank you.',
      expect.stringContaining('We have used N1,500 of yours that was left over'),
    ]);
    const applied = unrepaidAmount * 100;
    expect(await booksOf(lender, borrower)).toMatchObject({
      payments: [{ applied: 150_000 }, { refundable: 150_000 }, { amount: applied, applied }],
      accounts: { 'payable.refund': 0, 'receivable.penalty': 0, 'receivable.principal': 0 },
    });
  });

  test('a fee that is never confirmed, and the next one, late as it is, for seven days from today', async () => {
    const borrower = await lender.borrower(3, 'NG', 10);
    const { client, orderNo } = borrower;
    const { account } = await client.ok(getExtension, { orderNo });
    await lender.control('/pay', { accountNumber: account?.accountNumber, amount: 1500 });
    await lender.advance('P1D');
    expect((await statementOf(borrower)).slice(0, 2)).toMatchObject([
      { kind: 'surplus', amount: 1500 },
      { kind: 'penalty' },
    ]);
    const confirmed = await client.ok(confirmExtension, { orderNo });
    await lender.control('/pay', { payOrderId: confirmed.payOrderId, amount: 1500 });
    const moved = { status: 2, overdueDays: 0, dueDate: '2026-03-10', penalty: 4760.36 };
    expect(await detailOf(borrower)).toMatchObject(moved);
    expect((await messagesOf(lender, borrower)).slice(0, 3)).toEqual([
      'Your new date is 10 Mar 2026. What you owe stays the same.',
      expect.stringContaining('We have used N1,500 of yours that was left over'),
      'We have your N1,500. Open the app and confirm your new date, 9 Mar 2026.',
    ]);
    expect(await booksOf(lender, borrower)).toMatchObject({
      accounts: { 'income.rollover': -150_000, 'payable.held': 0, 'payable.refund': 0 },
    });
  });
});

/** A borrower whose loan is due on this day. */
async function atDue(code: 'NG' | 'MX', due: string, time: string) {
  const begin = momentOf(addDays(due, -91), time, allMarkets[code].zone) + 120_000;
  await goTo(lender, begin);
  return lender.borrower(2, code);
}

/** Agrees to the rollover and pays its fee. */
async function rollOver({ client, orderNo }: TestBorrower) {
  const { extensionOrderNo, payOrderId, fee } = await client.ok(confirmExtension, { orderNo });
  await lender.control('/pay', { payOrderId, amount: fee });
  return client.ok(updateExtension, { extensionOrderNo });
}

test.each([
  ['that was left is made anew on the next day', false, '2026-12-03'],
  ['that was agreed to stands', true, '2026-12-02'],
])('an offer %s', async (_, agreed, newDueDate) => {
  const { client, orderNo } = await atDue('NG', '2026-11-15', '12:00');
  await goTo(lender, '2026-11-25T22:30:00Z');
  await client.ok(getExtension, { orderNo });
  if (agreed) await client.ok(confirmExtension, { orderNo });
  await goTo(lender, '2026-11-26T05:00:00Z');
  expect(await client.ok(getExtension, { orderNo })).toMatchObject({ oldDueDate: '2026-11-15', newDueDate });
});

// Days typed from a calendar. Half past eleven at night is the next day in UTC for Mexico, half past midnight the
// day before for Lagos.
test.each([
  ['NG', '2028-02-25', '2028-03-03', '00:30', '3 Mar 2028. N22,070.76'],
  ['MX', '2028-02-23', '2028-03-01', '23:30', '1 Mar 2028. $2,207.28'],
] as const)('%s: what is due on %s is due on %s', async (code, due, moved, time, unpaid) => {
  const borrower = await atDue(code, due, time);
  const { client, orderNo } = borrower;
  const offer = await client.ok(getExtension, { orderNo });
  expect(offer).toMatchObject({ oldDueDate: due, newDueDate: moved, extendDays: 7 });
  expect(await rollOver(borrower)).toMatchObject({
    status: 'paid',
    newDueDate: moved,
    creditLevel: expect.stringMatching(/^\d+$/),
  });
  const { zone } = allMarkets[code];
  const midnight = momentOf(addDays(moved, 1), '00:00', zone);
  for (const [at, overdueDays] of [
    [midnight - 1000, 0],
    [midnight + 1000, 1],
  ] as const) {
    await goTo(lender, at);
    expect(await client.ok(getRepayDetail, { orderNo })).toMatchObject({ dueDate: moved, overdueDays });
  }
  expect((await messagesOf(lender, borrower))[0]).toBe(
    `Your loan was due on ${unpaid} is unpaid. Pay it to stop the late fee, or talk to us.`,
  );
});
