import type { Product } from '@sunbird/api-client';
import { makeProduct } from '@sunbird/testing';
import fc from 'fast-check';

export interface RandomLoan {
  readonly product: Product;
  readonly amount: number;
  readonly term: number;
}

/** Any product that may be offered, any whole amount and any term of the market. */
export const anyChoice: fc.Arbitrary<RandomLoan> = fc
  .record({
    dailyParts: fc.integer({ min: 1, max: 98 }),
    feeParts: fc.integer({ min: 0, max: 300 }),
    taxParts: fc.integer({ min: 0, max: 300 }),
    amount: fc.integer({ min: 1_000, max: 60_000 }),
    term: fc.integer({ min: 91, max: 365 }),
  })
  .map(({ dailyParts, feeParts, taxParts, amount, term }) => ({
    product: makeProduct({
      dailyRate: dailyParts / 100_000,
      processingFeeRate: feeParts / 1000,
      gstRate: taxParts / 1000,
      minAmount: 1,
      step: 1,
      terms: [term],
    }),
    amount,
    term,
  }));
