import { example, makeRepayDetail } from '@sunbird/testing';
import { makePayment } from '../testing/repay-lender';
import { outcomeOf, type Payment, received } from './outcome';

const { repay, payout } = example;

function payment(changes: Partial<Payment> = {}): Payment {
  return makePayment({ payOrderId: 'PAY-1', amount: 10_000, time: 1000, ...changes });
}

test('nothing has come in yet', () => {
  const pending = payment({ status: 'pending' });
  const detail = makeRepayDetail(2, { payments: [pending, payment({ status: 'failed' })] });
  expect(outcomeOf(detail, 0)).toEqual({ kind: 'waiting', pending: [pending] });
});

test('a payment that was there before is not the one that is waited for', () => {
  const detail = makeRepayDetail(2, { payments: [payment()], unrepaidAmount: repay - 10_000 });
  expect(outcomeOf(detail, 1).kind).toBe('waiting');
  expect(outcomeOf(detail, 0)).toEqual({
    kind: 'part',
    received: 10_000,
    payments: [payment()],
    left: repay - 10_000,
  });
});

test('a payment that the debt does not know of yet is waited for; a late fee may have grown by it', () => {
  const behind = makeRepayDetail(2, { payments: [payment()], unrepaidAmount: repay });
  expect(outcomeOf(behind, 0, repay)).toEqual({ kind: 'waiting', pending: [] });
  expect(outcomeOf({ ...behind, unrepaidAmount: repay - 10_000 }, 0, repay).kind).toBe('part');
  expect(outcomeOf({ ...behind, overdueDays: 1 }, 0, repay).kind).toBe('part');
});

test('several payments since are one sum, whatever order they are listed in', () => {
  const first = payment({ payOrderId: 'PAY-1', time: 1, amount: 3000.1 });
  const second = payment({ payOrderId: 'PAY-2', time: 2, amount: 3000.2 });
  const detail = makeRepayDetail(2, { payments: [second, first], unrepaidAmount: 15_637.7 });
  expect(outcomeOf(detail, 0)).toEqual({
    kind: 'part',
    received: 6000.3,
    payments: [first, second],
    left: 15_637.7,
  });
});

test('what was paid beyond the debt goes back', () => {
  const twice = [payment({ amount: repay }), payment({ payOrderId: 'PAY-2', amount: repay, time: 2 })];
  const detail = makeRepayDetail(4, { payments: twice });
  expect(outcomeOf(detail, 0, repay)).toMatchObject({ overpaid: repay });
  expect(outcomeOf(detail, 0)).toMatchObject({ overpaid: 0 });
});

test('the fee of a rollover is not paid too much, nor is a late fee that grew meanwhile', () => {
  const fee = payment({ payOrderId: 'FEE', amount: 1500, time: 1 });
  const detail = makeRepayDetail(4, { payments: [fee, payment({ amount: repay, time: 2 })] });
  expect(outcomeOf(detail, 1, repay)).toMatchObject({ received: repay, overpaid: 0 });
  const grown = makeRepayDetail(4, {
    payments: [payment({ amount: 22_936.28 })],
    totalRepayAmount: 22_936.28,
  });
  expect(outcomeOf(grown, 0, 22_503.52)).toMatchObject({ overpaid: 0 });
});

test('a coupon settles debt, but nobody sent it', () => {
  const payments = [
    payment({ amount: repay - 100, time: 5 }),
    payment({ payOrderId: 'CPN-1', amount: 100, channel: 'coupon', time: 5 }),
  ];
  const detail = makeRepayDetail(4, { payments });
  expect(received(detail)).toHaveLength(1);
  expect(outcomeOf(detail, 0)).toMatchObject({ kind: 'full', received: repay - 100, overpaid: 0 });
});

test('the payout of a cancelled loan came back', () => {
  const detail = { ...makeRepayDetail(4, { payments: [payment({ amount: payout })] }), status: 8 as const };
  expect(outcomeOf(detail, 0)).toMatchObject({ kind: 'full', received: payout, overpaid: 0, returned: true });
  expect(outcomeOf(detail, 1).kind).toBe('waiting');
});

test('finished without a payment on record', () => {
  expect(outcomeOf(makeRepayDetail(4, { payments: [] }), 2)).toEqual({
    kind: 'full',
    received: 0,
    payments: [],
    overpaid: 0,
    returned: false,
  });
});
