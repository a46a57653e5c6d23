import { makeProduct } from '@sunbird/testing';
import { quote } from './quote';

test('a product with rates that no product may have gets no price', () => {
  const product = makeProduct();
  expect(quote(product, 10_000, 91, '2026-03-06')?.loanAmount).toBe(10_000);
  expect(quote({ ...product, dailyRate: 0.000_000_1 }, 10_000, 91, '2026-03-06')).toBeUndefined();
});
