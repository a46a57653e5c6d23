import { ng } from '@sunbird/loan-domain/markets';
import { quote } from '@sunbird/remote-kit/quote';
import { makeProduct, today } from '@sunbird/testing';
import fc from 'fast-check';
import { exactPrice } from '../../testing/exact-price';
import { anyChoice } from '../../testing/random-loan';
import { lateFeePerDay } from './price-rows';

test('500 products, amounts and terms cost what exact fractions say, to the unit', () => {
  fc.assert(
    fc.property(anyChoice, ({ product, amount, term }) => {
      expect(quote(product, amount, term, today, ng)).toMatchObject(exactPrice(product, amount, term));
    }),
    { numRuns: 500 },
  );
});

test('a product that no rule allows has no price', () => {
  expect(quote(makeProduct({ dailyRate: 0.001 }), 20_000, 91, today, ng)).toBeUndefined();
  expect(quote(makeProduct({ processingFeeRate: 0.6 }), 20_000, 91, today, ng)).toBeUndefined();
});

test('an overdue day costs its share of what is unpaid, to the minor unit', () => {
  expect(lateFeePerDay({ loanAmount: 20_000, interest: 1_638, penaltyRatePerDay: 0.02 })).toBe(432.76);
});
