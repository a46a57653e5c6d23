import { judgeJest } from '../judge-tests';
import { findPart, parts, shortName } from './parts';

test.each([
  ['repay', 'mfe-repay'],
  ['mfe-repay/', 'mfe-repay'],
  ['@sunbird/mfe-repay', 'mfe-repay'],
  ['ui', 'packages/ui'],
  ['./packages/ui/', 'packages/ui'],
  ['host', 'host'],
  ['e2e', 'e2e'],
])('%s is the part in %s', (name, folder) => {
  expect(findPart(name)).toBe(folder);
});

test('no two parts share a name; an unknown one is refused with the nearest', () => {
  expect(new Set(parts.map(shortName)).size).toBe(parts.length);
  expect(() => findPart('mfe-repey')).toThrow('There is no part "mfe-repey". Did you mean repay?');
});

test.each([
  ['all pass', 0, { numPassedTests: 2 }, { passed: 2, failed: 0 }],
  ['one is skipped', 0, { numPassedTests: 2, numPendingTests: 1 }, { passed: 2, failed: 1 }],
  ['none ran', 0, { numPassedTests: 0 }, { passed: 0, failed: 1 }],
  ['the program broke', 1, { numPassedTests: 2 }, { passed: 2, failed: 1 }],
  ['nothing was written down', 1, undefined, { passed: 0, failed: 1 }],
])('a run of tests in which %s', (_name, code, report, expected) => {
  expect(judgeJest(code, report)).toEqual(expected);
});
