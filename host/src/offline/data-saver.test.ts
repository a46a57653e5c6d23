import { isDataSaverOn } from './data-saver';

test.each([
  [undefined, false],
  [{}, false],
  [{ saveData: false, effectiveType: '4g' }, false],
  [{ saveData: true, effectiveType: '4g' }, true],
  [{ effectiveType: '2g' }, true],
  [{ effectiveType: 'slow-2g' }, true],
  [{ effectiveType: 5 }, false],
])('of %p: %p', (connection, expected) => {
  expect(isDataSaverOn(connection)).toBe(expected);
});
