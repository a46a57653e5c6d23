import fc from 'fast-check';
import { allMarkets } from '../markets';
import { exactPrice } from '../testing/exact-price';
import {
  cheapestProduct,
  loanChoiceProblem,
  offeredAmounts,
  type ProductTerms,
  productAprMax,
  productProblems,
} from './product';

const market = allMarkets.NG;
const product: ProductTerms = {
  currency: 'NGN',
  minAmount: 1_000,
  maxAmount: 50_000,
  step: 1_000,
  terms: [91, 180],
  dailyRate: 0.0009,
  maxAnnualRate: 0.36,
  processingFeeRate: 0.08,
  gstRate: 0.18,
  penaltyRatePerDay: 0.02,
};

test('the default product may be offered in every market', () => {
  for (const one of Object.values(allMarkets)) {
    const { limits, rates, currency } = one;
    const byDefault = {
      ...rates,
      currency: currency.code,
      minAmount: limits.minAmount,
      maxAmount: limits.returningMaxAmount,
      step: limits.step,
      terms: [limits.minTerm, limits.maxTerm],
    };
    expect(productProblems(byDefault, one)).toEqual([]);
    expect(productProblems({ ...byDefault, dailyRate: rates.reloanDailyRate }, one)).toEqual([]);
  }
});

test.each<[string, Partial<ProductTerms>, readonly string[]]>([
  ['nothing', {}, []],
  ['a minimum above the maximum', { minAmount: 60_000 }, ['amounts']],
  ['a minimum below the market', { minAmount: 500 }, ['amounts']],
  ['no step', { step: 0 }, ['amounts']],
  ['no term', { terms: [] }, ['terms']],
  ['a term of 90 days', { terms: [90, 91] }, ['terms']],
  ['a term of 366 days', { terms: [366] }, ['terms']],
  ['half a day', { terms: [91.5] }, ['terms']],
  ['another currency', { currency: 'MXN' }, ['currency']],
  ['0.1 % a day', { dailyRate: 0.001 }, ['annualRateAboveCap']],
  ['more than its own yearly rate', { maxAnnualRate: 0.3 }, ['annualRateAboveCap']],
  ['a fee of 0.98 % a day on 91 days', { terms: [91], processingFeeRate: 0.8918 }, ['payoutBelowHalf']],
  ['a fee above the cap', { terms: [91], processingFeeRate: 0.8919 }, ['feeAboveCap', 'payoutBelowHalf']],
  // 43 % and the tax on it leave 492.60 of 1,000.
  ['a payout below half', { processingFeeRate: 0.43 }, ['payoutBelowHalf']],
  ['a payout just above half', { processingFeeRate: 0.42 }, []],
])('refuses %s', (_, change, problems) => {
  expect(productProblems({ ...product, ...change }, market)).toEqual(problems);
});

test('offers steps from the minimum, and the maximum', () => {
  expect(offeredAmounts({ minAmount: 1_000, maxAmount: 3_000, step: 1_000 })).toEqual([1_000, 2_000, 3_000]);
  expect(offeredAmounts({ minAmount: 1_000, maxAmount: 2_500, step: 1_000 })).toEqual([1_000, 2_000, 2_500]);
  expect(offeredAmounts({ minAmount: 1_000, maxAmount: 1_000, step: 500 })).toEqual([1_000]);
});

test('names its highest APR, which a rounded small loan may have', () => {
  expect(productAprMax({ ...product, terms: [91] })).toBe(0.782);
  expect(productAprMax({ ...product, minAmount: 20_000, maxAmount: 20_000 })).toBe(0.781);
});

test.each([
  [20_000, 91, undefined],
  [50_000, 180, undefined],
  [500, 91, 'amountOutOfRange'],
  [51_000, 91, 'amountOutOfRange'],
  [20_500, 91, 'amountNotOnStep'],
  [20_000, 120, 'termNotOffered'],
  [Number.NaN, 91, 'amountOutOfRange'],
] as const)('%d for %i days: %s', (amount, term, problem) => {
  expect(loanChoiceProblem(product, amount, term)).toBe(problem);
});

describe('the cheapest product', () => {
  const rate = (max: number) => fc.integer({ min: 0, max }).map(parts => parts / 1_000_000);
  const anyProduct = fc.record({
    currency: fc.constant('NGN'),
    minAmount: fc.integer({ min: 1, max: 5 }).map(steps => steps * 1_000),
    maxAmount: fc.integer({ min: 5, max: 50 }).map(steps => steps * 1_000),
    step: fc.constantFrom(500, 1_000, 5_000),
    terms: fc.uniqueArray(fc.constantFrom(91, 120, 180, 365), { minLength: 1 }),
    dailyRate: rate(986),
    processingFeeRate: rate(400_000),
    gstRate: fc.constantFrom(0, 0.16, 0.18),
    penaltyRatePerDay: fc.constant(0.02),
  });

  test('of any amount and term no product costs less, and one prices each loan that is offered', () => {
    fc.assert(
      fc.property(fc.array(anyProduct, { maxLength: 4 }), products => {
        for (const { terms, ...range } of products) {
          for (const term of terms) {
            for (const amount of offeredAmounts(range)) {
              const cheapest = cheapestProduct(products, amount, term);
              const costs = products
                .filter(one => !loanChoiceProblem(one, amount, term))
                .map(one => exactPrice(one, amount, term))
                .map(({ repayAmount, disbursalAmount }) => repayAmount - disbursalAmount);
              const { repayAmount, disbursalAmount } = exactPrice(cheapest ?? range, amount, term);
              expect(repayAmount - disbursalAmount).toBe(Math.min(...costs));
            }
          }
        }
      }),
      { numRuns: 30 },
    );
  });

  test('of equal ones it is the first; where none fits, none', () => {
    const [first, second] = [{ ...product }, { ...product }];
    expect(cheapestProduct([first, second], 20_000, 91)).toBe(first);
    expect(cheapestProduct([product], 20_500, 91)).toBeUndefined();
  });

  test('rates that no product may have price nothing', () => {
    const broken = [0.001, 0.000_000_1].map(dailyRate => ({ ...product, dailyRate }));
    expect(cheapestProduct([...broken, product], 20_000, 91)).toBe(product);
    expect(cheapestProduct(broken, 20_000, 91)).toBeUndefined();
  });
});
