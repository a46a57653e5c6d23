import { applyForLoan, getRepayProducts, submitOrder } from '@sunbird/api-client/contract';
import { findRow, findRows } from '@sunbird/lender/database/rows';
import { payments, refunds } from '@sunbird/lender/database/schema';
import { correctPayment } from '@sunbird/lender/payments/provider-messages';
import { example, withFigures } from '@sunbird/loan-domain/testing/example-price';
import {
  accountsOf,
  cancel,
  confirmLoan,
  detailOf,
  messagesOf,
  sendProof,
  statementOf,
  transfer,
} from '../../../testing/borrow-steps';
import { perform, useFreshLender } from '../../../testing/fresh-lender';
import type { TestBorrower } from '../../../testing/test-lender';

const lender = useFreshLender();
const whole = example.repay;

/** A borrower with another, smaller loan, which is due later. */
async function withTwoLoans() {
  const first = await lender.borrower(2);
  await lender.advance('P10D');
  const choice = { productIds: ['ng-small'], amount: 5000 };
  const [order] = (await first.client.ok(applyForLoan, choice)).orders;
  const orderNo = order?.orderNo ?? '';
  await first.client.ok(submitOrder, { orderNo, productId: 'ng-small', consents: [] });
  await lender.advance('PT1M');
  await confirmLoan({ client: first.client, orderNo }, { amount: 5000 });
  await lender.advance('PT1M');
  const second: TestBorrower = { ...first, orderNo };
  return { first, second, small: (await detailOf(second)).repayAmount };
}

function refundsOf({ userId }: TestBorrower) {
  return findRows(lender.sandbox.lender.database, refunds, { userId });
}

function inNaira(amount: number): string {
  return `N${amount.toLocaleString('en', { maximumFractionDigits: 2 })}`;
}

test('one transfer for two loans pays both, and one message says how', async () => {
  const { first, second, small } = await withTwoLoans();
  const before = (await messagesOf(lender, first)).length;
  await transfer(lender, first, whole + small + 300);
  expect(await detailOf(first)).toMatchObject({ status: 4, unrepaidAmount: 0 });
  expect(await detailOf(second)).toMatchObject({ status: 4, unrepaidAmount: 0 });
  const sent = await messagesOf(lender, first);
  expect(sent.slice(0, sent.length - before)).toEqual([
    withFigures(
      `We have received ${inNaira(whole + small + 300)}: N{repay} for loan ${first.orderNo}, which is paid; ${inNaira(small)} for loan ${second.orderNo}, which is paid.`,
    ),
  ]);
  expect(await refundsOf(first)).toMatchObject([{ amount: 30_000, status: 'waiting' }]);
  const rows = await statementOf(first);
  expect(rows.filter(({ kind }) => kind === 'repay')).toMatchObject([
    { amount: whole + small + 300, balance: 0 },
  ]);
  expect(rows.filter(({ kind }) => kind === 'surplus')).toMatchObject([{ amount: small, balance: 0 }]);
});

test('what is left of the other loan is said', async () => {
  const { first, second, small } = await withTwoLoans();
  await transfer(lender, first, whole + 1000);
  expect(await detailOf(second)).toMatchObject({ status: 2, unrepaidAmount: small - 1000 });
  expect((await messagesOf(lender, first))[0]).toContain(
    `${inNaira(1000)} for loan ${second.orderNo}, of which ${inNaira(small - 1000)} is left`,
  );
  expect(await refundsOf(first)).toEqual([]);
});

test('both overdue: the late fees of both end', async () => {
  const { first, second } = await withTwoLoans();
  await lender.advance('P120D');
  const owed = [(await detailOf(first)).unrepaidAmount, (await detailOf(second)).unrepaidAmount];
  await transfer(
    lender,
    first,
    owed.reduce((sum, one) => sum + one, 0),
  );
  await lender.advance('P5D');
  expect(await detailOf(first)).toMatchObject({ status: 4 });
  expect(await detailOf(second)).toMatchObject({ status: 4, unrepaidAmount: 0 });
});

test('one proof for two loans pays both', async () => {
  const { first, second, small } = await withTwoLoans();
  const payTime = lender.sandbox.lender.clock.now() - 3_600_000;
  const voucherId = await sendProof(first, { amount: whole + small, payTime });
  await lender.control(`/vouchers/${voucherId}`, { approve: true });
  expect(await detailOf(first)).toMatchObject({ status: 4 });
  expect(await detailOf(second)).toMatchObject({ status: 4 });
});

test('a payment for two loans that is taken back is owed on both', async () => {
  const { first, second, small } = await withTwoLoans();
  await transfer(lender, first, whole + small);
  const rows = await findRows(lender.sandbox.lender.database, payments, {
    userId: first.userId,
    provider: 'paystack',
  });
  const reference = rows[0]?.providerReference;
  const event = {
    event: 'charge.dispute.resolve',
    data: { id: 7, resolution: 'merchant-accepted', transaction: { reference } },
  };
  await lender.control('/providers/paystack/events', event);
  expect(await detailOf(first)).toMatchObject({ status: 2, unrepaidAmount: whole });
  expect(await detailOf(second)).toMatchObject({ status: 2, unrepaidAmount: small });
  expect(await accountsOf(lender, second)).not.toHaveProperty(['payable.refund']);
  expect(await accountsOf(lender, first)).not.toHaveProperty(['expense.chargeback']);
});

describe('money that is for no loan any more pays what else is owed, and one message says so', () => {
  /** What the newest message says of the only other loan. */
  async function expectUsed(first: TestBorrower, second: TestBorrower, amount: number, small: number) {
    expect(await detailOf(second)).toMatchObject({ status: 2, unrepaidAmount: small - amount });
    const text = (await messagesOf(lender, first)).find(one => one.includes(second.orderNo));
    expect(text).toContain(
      `${inNaira(amount)} for loan ${second.orderNo}, of which ${inNaira(small - amount)} is left.`,
    );
    expect(await refundsOf(first)).toEqual([]);
  }

  test('the card page of a loan that is over', async () => {
    const { first, second, small } = await withTwoLoans();
    const { payOrderId } = await first.client.ok(getRepayProducts, { orderNo: first.orderNo });
    await transfer(lender, first, whole);
    await lender.control('/pay', { payOrderId, amount: 1000 });
    await expectUsed(first, second, 1000, small);
    // What the other loan does not need goes back.
    await transfer(lender, second, small - 1000);
    await lender.control('/pay', { payOrderId, amount: 700 });
    expect(await refundsOf(first)).toMatchObject([{ amount: 70_000, status: 'waiting' }]);
  });

  test('what was paid beyond a cancelled loan’s payout', async () => {
    const { first, second } = await withTwoLoans();
    await transfer(lender, second, 500);
    const { amountToReturn = 0 } = await cancel(second);
    // The first loan is paid with it, not the borrower.
    await transfer(lender, second, amountToReturn + 300);
    expect(await detailOf(first)).toMatchObject({ status: 2, unrepaidAmount: whole - 300 });
    expect((await messagesOf(lender, first)).join()).toContain(`${inNaira(300)} for loan ${first.orderNo}`);
    expect(await refundsOf(first)).toEqual([]);
  });

  test('a loan whose payout came back', async () => {
    const { first, second, small } = await withTwoLoans();
    await transfer(lender, first, 800);
    await lender.control(`/orders/${first.orderNo}/return-payout`, {});
    await expectUsed(first, second, 800, small);
  });

  test('a late fee that goes because the payment was made before', async () => {
    const { first, second } = await withTwoLoans();
    await lender.advance('P84D');
    const { unrepaidAmount } = await detailOf(first);
    expect(unrepaidAmount).toBeGreaterThan(whole);
    await transfer(lender, first, unrepaidAmount);
    const { userId } = first;
    const paid = await findRow(lender.sandbox.lender.database, payments, { userId, provider: 'paystack' });
    const dueBefore = (paid?.paidAt ?? 0) - 30 * 86_400_000;
    await perform(lender, tx => correctPayment(tx, paid?.paymentId ?? '', dueBefore));
    const passed = Math.round((unrepaidAmount - whole) * 100) / 100;
    const left = await detailOf(second);
    expect(left.repaidAmount).toBe(passed);
    expect((await messagesOf(lender, first)).join()).toContain(
      `We have used ${inNaira(passed)} of yours that was left over: ${inNaira(passed)} for loan ${second.orderNo}`,
    );
  });
});

describe('a refund that the bank refuses', () => {
  test('is told at once, tried three times, and then waits for a person', async () => {
    const borrower = await lender.borrower(2);
    const pay = jest.spyOn(lender.sandbox.lender.services.payouts, 'pay').mockResolvedValue('failed');
    await transfer(lender, borrower, whole + 500);
    await lender.advance('P30D');
    const tries = pay.mock.calls.length;
    pay.mockRestore();
    expect(tries).toBe(3);
    const refused = (await messagesOf(lender, borrower)).filter(text =>
      text.startsWith('Your bank has refused'),
    );
    expect(refused).toEqual([
      'Your bank has refused our refund of N500. Open the app and add another account: we send it there.',
    ]);
    expect(await refundsOf(borrower)).toMatchObject([{ status: 'waiting', refusals: 3 }]);
  });
});
