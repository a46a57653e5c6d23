import { example } from '@sunbird/loan-domain/testing/example-price';
import { minus, plus } from './amounts';

test('sums and differences are exact to the minor unit', () => {
  expect(plus(0.1, 0.2)).toBe(0.3);
  expect(plus(1298.28, example.repay)).toBe(22_936.28);
  expect(plus()).toBe(0);
  expect(minus(22_936.28, 10_000)).toBe(12_936.28);
  expect(minus(0.3, 0.1)).toBe(0.2);
});
