import { mx, ng } from '@sunbird/loan-domain/markets';
import { makeProduct } from '@sunbird/testing';
import { quote } from './quote';

const today = '2026-03-06';

test('a product with rates that no product may have gets no price', () => {
  const product = makeProduct();
  expect(quote(product, 10_000, 91, today, ng)?.loanAmount).toBe(10_000);
  expect(quote({ ...product, dailyRate: 0.000_000_1 }, 10_000, 91, today, ng)).toBeUndefined();
});

test('the yearly rate is counted as the law of the market does', () => {
  const product = makeProduct({}, mx);
  expect(quote(product, 20_000, 91, today, mx)?.apr).toBe(0.916);
  expect(quote(product, 20_000, 91, today, ng)?.apr).toBe(0.772);
});
