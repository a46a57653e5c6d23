import { clockText, hourText } from './clock-text';

test.each([
  ['00:05', '12:05\u00a0am'],
  ['08:00', '8:00\u00a0am'],
  ['12:00', '12:00\u00a0pm'],
  ['20:30', '8:30\u00a0pm'],
])('%s is %s where am and pm are usual', (time, text) => {
  expect(clockText(time, { hour12: true })).toBe(text);
  expect(clockText(time, {})).toBe(time);
});

test('an hour alone', () => {
  expect(['00', '09', '12', '21'].map(hour => hourText(hour, { hour12: true }))).toEqual([
    '12\u00a0am',
    '9\u00a0am',
    '12\u00a0pm',
    '9\u00a0pm',
  ]);
  expect(hourText('09', {})).toBe('09');
});
