import type { StatementRow } from '@sunbird/api-client';
import { flowOf, flowTotal } from './statement-words';

function row(kind: StatementRow['kind'], amount: number): StatementRow {
  return { id: kind, kind, amount, balance: 0, time: 0, currency: 'NGN', orderNo: 'SB-1' };
}

test.each([
  ['disburse', 'in'],
  ['refund', 'in'],
  ['repay', 'out'],
  ['rollover', 'out'],
  // It was counted as paid out before.
  ['payoutReturned', 'out'],
  ['interest', undefined],
  ['penalty', undefined],
  ['coupon', undefined],
] as const)('%s is money %s', (kind, flow) => expect(flowOf(row(kind, 1))).toBe(flow));

test('sums to the minor unit', () => {
  const rows = [row('repay', 0.1), row('repay', 0.2), row('disburse', 5), row('interest', 7)];
  expect(flowTotal(rows, 'out')).toBe(0.3);
  expect(flowTotal(rows, 'in')).toBe(5);
});
