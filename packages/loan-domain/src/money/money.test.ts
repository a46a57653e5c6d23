import fc from 'fast-check';
import { divideHalfUp, isMajor, rateToParts, shareOf, toMajor, toMinor } from './money';

test.each([
  [0, 0],
  [18_112, 1_811_200],
  [432.76, 43_276],
  [0.1, 10],
  [1.15, 115],
  [-5.5, -550],
])('%d in major units is %d in minor units', (major, minor) => {
  expect(toMinor(major)).toBe(minor);
  expect(toMajor(minor)).toBe(major);
});

test.each([1.005, 0.001, Number.NaN, Number.POSITIVE_INFINITY, 1e15])('%d is no amount', major => {
  expect(() => toMinor(major)).toThrow(RangeError);
  expect(isMajor(major)).toBe(false);
});

test('only a number is an amount', () => {
  expect(isMajor('5')).toBe(false);
  expect(isMajor(5.25)).toBe(true);
});

test('there is no half of a minor unit', () => {
  expect(() => toMajor(0.5)).toThrow(RangeError);
});

test('an amount survives the way to JSON and back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 12 }), minor => {
      expect(toMinor(JSON.parse(JSON.stringify(toMajor(minor))))).toBe(minor);
    }),
  );
});

test.each([
  [1, 2, 1],
  [149, 100, 1],
  [150, 100, 2],
  [151, 100, 2],
  [0, 7, 0],
  [74_794_520, 100_000, 748],
])('%i / %i is %i, half-up', (numerator, denominator, result) => {
  expect(divideHalfUp(numerator, denominator)).toBe(result);
});

test('divides like whole-number arithmetic', () => {
  const whole = fc.integer({ min: 0, max: 2 ** 52 });
  fc.assert(
    fc.property(whole, fc.integer({ min: 1, max: 2 ** 40 }), (numerator, denominator) => {
      const [n, d] = [BigInt(numerator), BigInt(denominator)];
      expect(BigInt(divideHalfUp(numerator, denominator))).toBe((2n * n + d) / (2n * d));
    }),
  );
});

test.each([
  [-1, 2],
  [1, 0],
  [0.5, 2],
  [2 ** 53, 2],
])('%d / %d is refused', (numerator, denominator) => {
  expect(() => divideHalfUp(numerator, denominator)).toThrow(RangeError);
});

test.each([
  [0.0009, 900],
  [0.36, 360_000],
  [0.0098, 9_800],
  [0, 0],
  [1, 1_000_000],
])('rate %d is %i parts per million', (rate, parts) => {
  expect(rateToParts(rate)).toBe(parts);
});

test.each([-0.01, 0.000_000_1, Number.NaN])('rate %d is refused', rate => {
  expect(() => rateToParts(rate)).toThrow(RangeError);
});

test('a share rounds to whole units by default', () => {
  expect(shareOf(2_163_800, 0.02)).toBe(43_300);
  expect(shareOf(2_163_800, 0.02, { unit: 1 })).toBe(43_276);
});
