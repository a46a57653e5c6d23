import fc from 'fast-check';
import { addSums, countsOf, histogramOf, type Sums, vitalsOf } from './metrics';

function measured(name: string, values: readonly number[]): Sums {
  return values.reduce<Sums>((sums, value) => addSums(sums, histogramOf(name, value)), {});
}

test('three of four measurements are at most p75, which is 5 % too high at most', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 600_000 }), { minLength: 20, maxLength: 80 }), values => {
      const { lcp } = vitalsOf(measured('lcp', values));
      const exact = [...values].sort((a, b) => a - b)[Math.ceil(values.length * 0.75) - 1] ?? 0;
      expect(lcp).toBeGreaterThanOrEqual(Math.floor(exact));
      expect(lcp).toBeLessThanOrEqual(Math.ceil(exact * 1.05));
    }),
  );
});

test('fewer than 20 measurements are no figure', () => {
  expect(vitalsOf(measured('inp', Array(19).fill(200))).inp).toBeNull();
  expect(vitalsOf(measured('inp', Array(20).fill(200)))).toEqual({ lcp: null, inp: expect.any(Number) });
});

test.each([
  ['view', { opened: 1 }],
  ['remoteFailed', { failed: 1 }],
  ['failure', { errors: 1 }],
  ['error', { errors: 1 }],
  ['submit', {}],
])('%s counts for %j', (eventType, counts) => {
  expect(countsOf({ eventType, market: 'NG', source: { kind: 'borrower', id: '1' } })).toEqual(counts);
});

test('buckets begin at 1 ms, and end 5 % above the one before', () => {
  const values = [0, 0.9, 1, 1.04, 1.06, 1000, 600_000];
  expect(values.map(value => [value, ...Object.keys(histogramOf('lcp', value))])).toMatchSnapshot();
  expect(values.map(value => vitalsOf(measured('inp', Array(20).fill(value))).inp)).toMatchSnapshot();
});

test.each([
  ['a vital that the desk does not show', 'cls', 3],
  ['a vital without a value', 'lcp', undefined],
])('%s has no histogram', (_name, name, value) => {
  expect(histogramOf(name, value)).toEqual({});
});
