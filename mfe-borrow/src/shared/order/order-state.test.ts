import { makeOrder } from '@sunbird/testing';
import { sendBackOf } from './order-state';

test('only what has an amount and a day is sent back', () => {
  const returnBy = 1_790_000_000_000;
  expect(sendBackOf(makeOrder(2, { amountToReturn: 18_112, returnBy }))).toEqual({
    amount: 18_112,
    returnBy,
  });
  expect(sendBackOf(makeOrder(2, { amountToReturn: 18_112 }))).toBeUndefined();
  expect(sendBackOf(makeOrder(2))).toBeUndefined();
});
