import { satisfiesContract } from './contract-range';

test.each([
  ['1.0.0', '^1.0.0', true],
  ['1.4.2', '^1.2.0', true],
  ['1.2.0', '^1.2.1', false],
  ['1.1.9', '^1.2.0', false],
  ['2.0.0', '^1.0.0', false],
  ['1.0.0', '^2.0.0', false],
  ['1.0.0', '1.0.0', false],
  ['1.0.0', '>=1.0.0', false],
  ['', '^1.0.0', false],
  ['1.0.0', '^1', false],
])('a shell with %s and a remote that asks for %s: %s', (version, range, fits) => {
  expect(satisfiesContract(version, range)).toBe(fits);
});
