import { clockText, isClockTime } from './time-of-day';

test.each([
  ['00:05', '12:05\u00a0am'],
  ['08:00', '8:00\u00a0am'],
  ['12:00', '12:00\u00a0pm'],
  ['20:30', '8:30\u00a0pm'],
])('%s is %s where am and pm are usual', (time, text) => {
  expect(clockText(time, { hour12: true })).toBe(text);
  expect(clockText(time, {})).toBe(time);
});

test('a time of day has two digits for the hour and two for the minute', () => {
  expect(['00:00', '09:30', '23:59'].every(isClockTime)).toBe(true);
  expect(['24:00', '9:30', '09:60', '09:30:00', '0930', '', undefined].some(isClockTime)).toBe(false);
});
