import {
  confirmExtension,
  getExtension,
  getRepayDetail,
  updateExtension,
} from '@sunbird/api-client/contract';
import { addDays, momentOf } from '@sunbird/loan-domain';
import { allMarkets } from '@sunbird/loan-domain/markets';
import { useFreshLender } from '../../testing/fresh-lender';
import type { TestBorrower } from '../../testing/test-lender';

const lender = useFreshLender();

/** A borrower whose loan is due on this day. */
async function atDue(code: 'NG' | 'MX', due: string, time: string) {
  const begin = momentOf(addDays(due, -91), time, allMarkets[code].zone) + 120_000;
  await lender.control('/clock', { setTo: new Date(begin).toISOString() });
  return lender.borrower(2, code);
}

/** Agrees to the rollover and pays its fee. */
async function rollOver({ client, orderNo }: TestBorrower) {
  const { extensionOrderNo, payOrderId, fee } = await client.ok(confirmExtension, { orderNo });
  await lender.control('/pay', { payOrderId, amount: fee });
  return client.ok(updateExtension, { extensionOrderNo });
}

test('ten days late, seven days are seven days from today, and the late fee stays', async () => {
  const borrower = await atDue('NG', '2026-11-15', '12:00');
  const { client, orderNo } = borrower;
  await lender.control('/clock', { setTo: '2026-11-25T11:00:00Z' });
  const { penalty } = await client.ok(getRepayDetail, { orderNo });
  expect(penalty).toBeGreaterThan(0);
  const offer = await client.ok(getExtension, { orderNo });
  expect(offer).toMatchObject({ oldDueDate: '2026-11-15', newDueDate: '2026-12-02', extendDays: 7 });
  expect(await rollOver(borrower)).toMatchObject({ status: 'paid', newDueDate: '2026-12-02' });
  const moved = { status: 2, dueDate: '2026-12-02', overdueDays: 0, penalty };
  expect(await client.ok(getRepayDetail, { orderNo })).toMatchObject(moved);
  await lender.control('/clock', { setTo: '2026-12-02T22:59:00Z' });
  expect(await client.ok(getRepayDetail, { orderNo })).toMatchObject(moved);
});

test.each([
  ['that was left is made anew on the next day', false, '2026-12-03'],
  ['that was agreed to stands', true, '2026-12-02'],
])('an offer %s', async (_, agreed, newDueDate) => {
  const { client, orderNo } = await atDue('NG', '2026-11-15', '12:00');
  await lender.control('/clock', { setTo: '2026-11-25T22:30:00Z' });
  await client.ok(getExtension, { orderNo });
  if (agreed) await client.ok(confirmExtension, { orderNo });
  await lender.control('/clock', { setTo: '2026-11-26T05:00:00Z' });
  expect(await client.ok(getExtension, { orderNo })).toMatchObject({ newDueDate });
});

// Days typed from a calendar. Half past eleven at night is the next day in UTC for Mexico, half past midnight the
// day before for Lagos.
test.each([
  ['NG', '2026-06-01', '2026-06-08', '12:00'],
  ['NG', '2027-02-25', '2027-03-04', '00:30'],
  ['NG', '2028-02-22', '2028-02-29', '23:30'],
  ['NG', '2028-02-25', '2028-03-03', '00:30'],
  ['NG', '2028-02-29', '2028-03-07', '12:00'],
  ['NG', '2026-12-28', '2027-01-04', '23:30'],
  ['MX', '2026-04-24', '2026-05-01', '23:30'],
  ['MX', '2028-02-23', '2028-03-01', '23:30'],
  ['MX', '2026-12-31', '2027-01-07', '00:30'],
] as const)('%s: what is due on %s is due on %s', async (code, due, moved, time) => {
  const borrower = await atDue(code, due, time);
  const { client, orderNo } = borrower;
  const offer = await client.ok(getExtension, { orderNo });
  expect(offer).toMatchObject({ oldDueDate: due, newDueDate: moved, extendDays: 7 });
  expect(await rollOver(borrower)).toMatchObject({
    status: 'paid',
    newDueDate: moved,
    creditLevel: expect.stringMatching(/^\d+$/),
  });
  expect(await client.ok(getRepayDetail, { orderNo })).toMatchObject({ dueDate: moved, overdueDays: 0 });
});

test('it is overdue from the next midnight in the market, and not a second before', async () => {
  const borrower = await atDue('MX', '2028-02-22', '23:30');
  const { client, orderNo } = borrower;
  await rollOver(borrower);
  const midnight = Date.parse('2028-03-01T06:00:00Z');
  await lender.control('/clock', { setTo: new Date(midnight - 1000).toISOString() });
  expect(await client.ok(getRepayDetail, { orderNo })).toMatchObject({ status: 2, overdueDays: 0 });
  await lender.control('/clock', { setTo: new Date(midnight + 1000).toISOString() });
  expect(await client.ok(getRepayDetail, { orderNo })).toMatchObject({ status: 3, overdueDays: 1 });
});
