import fc from 'fast-check';
import {
  addDays,
  addWorkingDays,
  ageOn,
  dateParts,
  daysBetween,
  daysInMonth,
  isCalendarDate,
  toCalendarDate,
  toEpochMs,
} from './dates';

test.each([
  ['2024-02-29', true],
  ['2023-02-29', false],
  ['1900-02-29', false],
  ['2000-02-29', true],
  ['2026-02-30', false],
  ['2026-04-31', false],
  ['2026-13-01', false],
  ['2026-00-10', false],
  ['2026-01-00', false],
  ['0099-01-01', false],
  ['2026-1-1', false],
  ['2026-01-01T00:00', false],
  ['', false],
  [null, false],
])('isCalendarDate(%p) is %p', (value, expected) => {
  expect(isCalendarDate(value)).toBe(expected);
});

test.each([
  ['2026-01-31', 1, '2026-02-01'],
  ['2026-02-28', 1, '2026-03-01'],
  ['2024-02-28', 1, '2024-02-29'],
  ['2025-12-31', 1, '2026-01-01'],
  ['2026-03-06', 91, '2026-06-05'],
  ['2026-03-01', -1, '2026-02-28'],
  ['2024-02-29', 365, '2025-02-28'],
])('%s and %i days is %s', (date, days, result) => {
  expect(addDays(date, days)).toBe(result);
  expect(daysBetween(date, result)).toBe(days);
});

test('adding and counting days undo each other', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 40_000 }),
      fc.integer({ min: -5_000, max: 5_000 }),
      (start, days) => {
        const date = addDays('1950-01-01', start);
        expect(daysBetween(date, addDays(date, days))).toBe(days);
        expect(isCalendarDate(date)).toBe(true);
      },
    ),
  );
});

test('refuses a day that does not exist', () => {
  expect(() => addDays('2026-02-30', 1)).toThrow(RangeError);
  expect(() => dateParts('tomorrow')).toThrow(RangeError);
  expect(() => toCalendarDate(2023, 2, 29)).toThrow(RangeError);
  expect(toCalendarDate(2024, 2, 29)).toBe('2024-02-29');
});

test.each([
  ['1994-08-14', '2012-08-13', 17],
  ['1994-08-14', '2012-08-14', 18],
  ['2008-02-29', '2026-02-28', 17],
  ['2008-02-29', '2026-03-01', 18],
  ['2008-02-29', '2028-02-29', 20],
  ['1943-01-01', '2026-12-31', 83],
])('born %s, on %s aged %i', (birthday, today, age) => {
  expect(ageOn(birthday, today)).toBe(age);
});

test('every month has its days, February 29 in leap years', () => {
  const lengths = Array.from({ length: 12 }, (_, month) => daysInMonth(2026, month + 1));
  expect(lengths).toEqual([31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]);
  expect(daysInMonth(2024, 2)).toBe(29);
});

test('skips weekends', () => {
  expect(addWorkingDays('2026-03-06', 1)).toBe('2026-03-09');
  expect(addWorkingDays('2026-03-07', 1)).toBe('2026-03-09');
  expect(addWorkingDays('2026-03-09', 5)).toBe('2026-03-16');
  expect(addWorkingDays('2026-03-09', 0)).toBe('2026-03-09');
});

test.each([
  [1_772_787_600, 1_772_787_600_000],
  [9_999_999_999, 9_999_999_999_000],
  [1_772_787_600_123, 1_772_787_600_123],
])('stamp %i is %i ms', (stamp, ms) => {
  expect(toEpochMs(stamp)).toBe(ms);
});
