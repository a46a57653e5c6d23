import { fitAmount } from './use-loan-choice';

const limits = { min: 1_000, max: 50_500, step: 1_000 };

test.each([
  [20_000, 20_000],
  [20_400, 20_000],
  [20_500, 21_000],
  [400, 1_000],
  [-5, 1_000],
  [50_500, 50_500],
  [90_000, 50_500],
])('%i becomes %i', (typed, offered) => {
  expect(fitAmount(typed, limits)).toBe(offered);
});
