import { loanChoiceProblem, offeredAmounts, pricingProduct } from '@sunbird/loan-domain';
import { allMarkets } from '@sunbird/loan-domain/markets';
import { exactPrice } from '@sunbird/loan-domain/testing/exact-price';
import { productsOf } from './products';

const shelves = (['NG', 'MX', 'IN'] as const).flatMap(code =>
  [false, true].map(returning => ({ code, returning })),
);

test.each(shelves)(
  'no product of $code, returning $returning, costs less than the one that prices a loan',
  ({ code, returning }) => {
    const products = productsOf({ products: 'several', brand: 'Sunbird' }, allMarkets[code], returning);
    for (const range of products) {
      for (const term of range.terms) {
        let paidOut = 0;
        for (const amount of offeredAmounts(range)) {
          const fitting = products.filter(one => one === range || range === products[0]);
          const payouts = fitting
            .filter(one => !loanChoiceProblem(one, amount, term))
            .map(one => exactPrice(one, amount, term).disbursalAmount);
          const priced = exactPrice(pricingProduct(products, range, amount, term), amount, term);
          // All products of a shelf have one rate of interest: the payout alone differs.
          expect(priced.disbursalAmount).toBe(Math.max(...payouts));
          expect(priced.disbursalAmount).toBeGreaterThan(paidOut);
          paidOut = priced.disbursalAmount;
        }
      }
    }
  },
);

test.each([
  ['NG', 10_000, 9_292],
  ['MX', 2_000, 1_861],
] as const)('%s pays out the most for %d', (code, amount, payout) => {
  const products = productsOf({ products: 'several', brand: 'Sunbird' }, allMarkets[code], false);
  const [range] = products;
  const product = range && pricingProduct(products, range, amount, 91);
  expect(product && exactPrice(product, amount, 91).disbursalAmount).toBe(payout);
});
