import { ng } from '@sunbird/loan-domain/markets';
import { example, makeOrder } from '@sunbird/testing';
import { product } from '../testing/promotion-api';
import { factsOfChoice, factsOfOrder } from './yx2-confirm-screen';

const { minAmount, maxAmount } = product;

test.each([
  [minAmount - 1, undefined],
  [minAmount, minAmount],
  [maxAmount, maxAmount],
  [maxAmount + 1, undefined],
])('of %i, on offer is %p', (amount, priced) => {
  expect(factsOfChoice(product, { amount, term: 91 }, '2026-03-06', ng)?.loanAmount).toBe(priced);
});

test('without an amount or a term there is no price', () => {
  expect(factsOfChoice(product, { term: 91 }, '2026-03-06', ng)).toBeUndefined();
  expect(factsOfChoice(product, { amount: minAmount }, '2026-03-06', ng)).toBeUndefined();
});

test('an order is priced by the lender’s figures, and due its term from today until it has a day', () => {
  const { dueDate: _, ...order } = makeOrder(14);
  expect(factsOfOrder(order, '2026-03-06')).toEqual({
    apr: 0.781,
    dueDate: '2026-06-05',
    fees: 1888,
    interest: example.interest,
    loanAmount: 20_000,
    receive: example.payout,
    repay: example.repay,
    term: 91,
  });
  expect(factsOfOrder({ ...order, dueDate: '2026-04-01' }, '2026-03-06')?.dueDate).toBe('2026-04-01');
});
