import { makeOrder } from '@sunbird/testing';
import { cancellationOf, sendBackOf } from './order-state';

const dueDate = '2026-06-05';

test.each([
  ['before the payout', { dueDate }, { sentBack: false }],
  ['after it', { dueDate, cancelDeadline: 1_790_000_000_000 }, { sentBack: true }],
  ['an offer that ended unconfirmed', { dueDate: undefined }, undefined],
])('how a cancellation ended: %s', (_, changes, ending) => {
  expect(cancellationOf({ ...makeOrder(8), cancelDeadline: undefined, ...changes })).toEqual(ending);
  expect(cancellationOf({ ...makeOrder(4), cancelDeadline: undefined, ...changes })).toBeUndefined();
});

test('only what has an amount and a day is sent back', () => {
  const returnBy = 1_790_000_000_000;
  expect(sendBackOf(makeOrder(2, { amountToReturn: 18_112, returnBy }))).toEqual({
    amount: 18_112,
    returnBy,
  });
  expect(sendBackOf(makeOrder(2, { amountToReturn: 18_112 }))).toBeUndefined();
  expect(sendBackOf(makeOrder(2))).toBeUndefined();
});
