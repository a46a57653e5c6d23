import { allMarkets } from '@sunbird/loan-domain/markets';
import { amountIssues } from './other-amount';

const { NG } = allMarkets;

test.each([
  [5000, undefined],
  [22_936.28, undefined],
  [undefined, { key: 'error.amount.required' }],
  [0, { key: 'error.amount.minimum', values: { minimum: 1000 } }],
  [999, { key: 'error.amount.minimum', values: { minimum: 1000 } }],
  [150.5, { key: 'other.whole', values: { amount: 150.5 } }],
  [2000.5, { key: 'other.whole', values: { amount: 2000.5 } }],
  ['1.234', { key: 'other.unreadable', values: { typed: '1.234', example: 1050 } }],
  [30_000, { key: 'error.amount.maximum', values: { maximum: 22_936.28 } }],
])('owing 22,936.28, %p', (amount, issue) => {
  expect(amountIssues(NG, 22_936.28, { ...(amount === undefined ? {} : { amount }) })).toEqual({
    amount: issue,
  });
});
