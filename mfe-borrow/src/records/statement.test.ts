import type { StatementRow } from '@sunbird/api-client';
import { flowOf, flowTotal, signsOf, statementCsv } from './statement';

const base = { currency: 'NGN', orderNo: 'SB-1', time: Date.UTC(2026, 2, 5, 23, 30) };

function row(id: string, kind: StatementRow['kind'], amount: number, balance: number): StatementRow {
  return { ...base, id, kind, amount, balance };
}

const labels = {
  zone: 'Africa/Lagos',
  headings: ['Date', 'Time', 'Movement', 'Loan', 'Channel', 'Amount', 'Currency', 'Left', 'Paid'],
  kindName: (kind: string) => kind,
  channelName: (channel: string | undefined) => channel ?? '',
};

test('one line per movement, dated in the market’s zone, signed by what it does to the debt', () => {
  const paidAt = Date.UTC(2026, 2, 4, 22, 40);
  const rows = [{ ...row('2', 'repay', 432.76, 19_567.24), paidAt }, row('1', 'loan', 20_000, 20_000)];
  expect(statementCsv(rows, labels)).toBe(
    '\uFEFFDate,Time,Movement,Loan,Channel,Amount,Currency,Left,Paid\r\n' +
      '2026-03-06,00:30,repay,SB-1,,-432.76,NGN,19567.24,2026-03-04 23:40\r\n' +
      '2026-03-06,00:30,loan,SB-1,,20000.00,NGN,20000.00,\r\n',
  );
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1'])('a text like %j never runs as a formula', text => {
  const csv = statementCsv([{ ...row('1', 'repay', 1, 0), channel: text }], labels);
  expect(csv.split('\r\n')[1]).toContain(`,'${text},`);
});

test('commas and quotes stay inside their cell', () => {
  const csv = statementCsv([{ ...row('1', 'repay', 1, 0), channel: 'A "b", c' }], labels);
  expect(csv).toContain(',"A ""b"", c",');
  expect(statementCsv([{ ...row('1', 'repay', 1, 0), channel: 'A=b' }], labels)).toContain(',A=b,');
});

test('the balance decides the sign; where the one before is not known, the kind does', () => {
  const rows = [
    row('5', 'refund', 5_000, 0),
    row('4', 'refund', 300, 5_000),
    row('3', 'penalty', 100, 5_000),
    row('2', 'repay', 100, 4_900),
  ];
  expect([...signsOf(rows)]).toEqual([
    ['2', '-'],
    ['3', '+'],
    ['4', undefined],
    ['5', '-'],
  ]);
});

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
  // A cancelled loan's costs: nobody gets them.
  ['waived', undefined],
] as const)('%s is money %s', (kind, flow) => expect(flowOf({ kind })).toBe(flow));

test('sums to the minor unit', () => {
  const rows = [
    row('1', 'repay', 0.1, 0),
    row('2', 'repay', 0.2, 0),
    row('3', 'disburse', 5, 0),
    row('4', 'interest', 7, 0),
  ];
  expect(flowTotal(rows, 'out')).toBe(0.3);
  expect(flowTotal(rows, 'in')).toBe(5);
});
