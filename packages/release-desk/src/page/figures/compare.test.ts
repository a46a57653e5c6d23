import * as fc from 'fast-check';
import { compareRates, leastOpened, wilson } from './figures-panel';

test('the published examples of Newcombe (1998), table II, method 10', () => {
  const rounded = (value: number | undefined) => Math.round((value ?? Number.NaN) * 10_000) / 10_000;
  const examples = [
    [56, 70, 48, 80, 0.0524, 0.3339],
    [9, 10, 3, 10, 0.1705, 0.809],
    [10, 10, 0, 20, 0.6791, 1],
    [5, 56, 0, 29, -0.0381, 0.1926],
  ] as const;
  for (const [done, of, otherDone, otherOf, low, high] of examples) {
    const found = compareRates({ of, done }, { of: otherOf, done: otherDone });
    expect([rounded(found?.low), rounded(found?.high)]).toEqual([low, high]);
  }
});

test('Wilson: 81 of 263', () => {
  const { low, high } = wilson({ of: 263, done: 81 });
  expect([low, high].map(value => value.toFixed(4))).toEqual(['0.2553', '0.3662']);
});

test('few openings are too early, whatever the difference', () => {
  const all = { of: leastOpened - 1, done: leastOpened - 1 };
  expect(compareRates(all, { of: 1000, done: 0 })?.verdict).toBe('early');
  expect(compareRates({ of: 1000, done: 200 }, { of: 1000, done: 100 })?.verdict).toBe('better');
  expect(compareRates({ of: 1000, done: 100 }, { of: 1000, done: 200 })?.verdict).toBe('worse');
  expect(compareRates({ of: 1000, done: 100 }, { of: 1000, done: 105 })?.verdict).toBe('early');
  expect(compareRates({ of: 0, done: 0 }, { of: 10, done: 1 })).toBeUndefined();
});

test('the interval has the difference in it, and turns with the order', () => {
  const rate = fc
    .integer({ min: 1, max: 100_000 })
    .chain(of => fc.record({ of: fc.constant(of), done: fc.integer({ min: 0, max: of }) }));
  fc.assert(
    fc.property(rate, rate, (one, other) => {
      const there = compareRates(one, other);
      const back = compareRates(other, one);
      if (!there || !back) throw new Error('unreachable');
      expect(there.low).toBeLessThanOrEqual(there.difference + 1e-12);
      expect(there.high).toBeGreaterThanOrEqual(there.difference - 1e-12);
      expect(there.low).toBeCloseTo(-back.high, 10);
    }),
  );
});
