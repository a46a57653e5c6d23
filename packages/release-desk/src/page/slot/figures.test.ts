import { leastOpened, verdictOf } from './release-panels';

test.each([
  [leastOpened - 1, leastOpened - 1, 1000, 0, 'early'],
  [1000, 200, 1000, 100, 'more'],
  [1000, 100, 1000, 200, 'fewer'],
  [1000, 100, 1000, 105, 'early'],
  // One more decides: 1.93 and 1.98 standard errors.
  [1000, 127, 1000, 100, 'early'],
  [1000, 128, 1000, 100, 'more'],
  [100, 0, 100, 0, 'early'],
  [100, 300, 100, 100, 'early'],
])('of %i %i apply, beside %i and %i: %s', (opened, applied, openedBefore, before, verdict) => {
  expect(verdictOf({ opened, applied }, { opened: openedBefore, applied: before })).toBe(verdict);
});
