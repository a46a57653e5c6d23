import fc from 'fast-check';
import { anyText } from '../testing/any-text';
import { clockText, digitsOfDate, hourText, readTime, typedDate } from './read-time';

test.each([
  ['930', '09:30'],
  ['14.30', '14:30'],
  ['9', '09:00'],
  ['9pm', '21:00'],
  ['9 pm', '21:00'],
  ['14h', '14:00'],
  ['1405hrs.', '14:05'],
  ['14,30', '14:30'],
  ['14;30', '14:30'],
  ['14-30', '14:30'],
  ['9 30', '09:30'],
  ['9 30 pm', '21:30'],
  ['9.30 a.m.', '09:30'],
  ['2:05 p.\u00a0m.', '14:05'],
  ['12am', '00:00'],
  ['12 pm', '12:00'],
  ['0:30 am', '00:30'],
  ['0000', '00:00'],
  ['00', '00:00'],
  ['14:05 PM', '14:05'],
  ['21:42:07', '21:42'],
  ['  at 9:42  ', '09:42'],
  ['a las 9 de la noche', '21:00'],
  ['a la 1 de la tarde', '13:00'],
  ['3 de la madrugada', '03:00'],
  ['8:15 de la mañana', '08:15'],
  ['12 de la noche', '00:00'],
  ['2 at night', '02:00'],
  ['9 in the evening', '21:00'],
  ['9 o’clock', '09:00'],
  ['noon', '12:00'],
  ['12 noon', '12:00'],
  ['mediodía', '12:00'],
  ['12 midnight', '00:00'],
  ['１４：０５', '14:05'],
  ['१४:०५', '14:05'],
  ['٢:٠٥ pm', '14:05'],
  ['\u200e14:05\u200f', '14:05'],
])('%j is %s', (typed, time) => {
  expect(readTime(typed)).toBe(time);
});

test.each([
  '',
  ' ',
  '99',
  '2460',
  '24:00',
  '12345',
  '9:5',
  '9:60',
  '960',
  '13 am',
  '0:30 pm',
  'pm',
  'yesterday',
  'constructor',
  '__proto__',
  '9-5',
  '-9',
  '9.5',
  '2026-11-22 21:42',
  '9:30 9:40',
])('%j is no time of day', typed => {
  expect(readTime(typed)).toBeUndefined();
});

function two(value: number) {
  return String(value).padStart(2, '0');
}

/** How a time may be written, each by a form of its own. */
const forms: readonly ((hour: number, minute: number) => string)[] = [
  (hour, minute) => `${hour}:${two(minute)}`,
  (hour, minute) => `${two(hour)}:${two(minute)}`,
  (hour, minute) => `${hour}.${two(minute)} hrs`,
  (hour, minute) => `${hour}h${two(minute)}`,
  (hour, minute) => `${two(hour)}${two(minute)}`,
  (hour, minute) => `${hour % 12 || 12}:${two(minute)} ${hour < 12 ? 'AM' : 'PM'}`,
  (hour, minute) => `${hour % 12 || 12}${two(minute)}${hour < 12 ? 'am' : 'pm'}`,
  (hour, minute) => `${two(hour % 12 || 12)}:${two(minute)} ${hour < 12 ? 'a. m.' : 'p. m.'}`,
  (hour, minute) => new Date(2026, 0, 1, hour, minute).toLocaleTimeString('en-US'),
  (hour, minute) => new Date(2026, 0, 1, hour, minute).toLocaleTimeString('es-MX', { hour12: true }),
  (hour, minute) => new Date(2026, 0, 1, hour, minute).toLocaleTimeString('en-IN'),
  (hour, minute) => new Date(2026, 0, 1, hour, minute).toLocaleTimeString('en-NG', { timeStyle: 'short' }),
];

test('every minute of the day is read in every form', () => {
  const hours = fc.integer({ min: 0, max: 23 });
  const minutes = fc.integer({ min: 0, max: 59 });
  fc.assert(
    fc.property(hours, minutes, fc.constantFrom(...forms), (hour, minute, write) => {
      expect(readTime(write(hour, minute))).toBe(`${two(hour)}:${two(minute)}`);
    }),
  );
});

test('whatever is typed or pasted, a time of day comes out or nothing, and it is read as itself', () => {
  const near = fc.string({
    unit: fc.constantFrom(...'0123456789:.,;h -apm'.split(''), '\u202f', '\u200f', '٣', 'ñ'),
    maxLength: 12,
  });
  fc.assert(
    fc.property(fc.oneof(near, anyText()), typed => {
      const time = readTime(typed);
      if (time === undefined) return;
      expect(time).toMatch(/^(?:[01]\d|2[0-3]):[0-5]\d$/);
      expect(readTime(time)).toBe(time);
    }),
    { numRuns: 500 },
  );
});

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

test.each([
  ['15061996', '1996-06-15'],
  ['15 06 1996', '1996-06-15'],
  ['5/3/1996', '1996-03-05'],
  ['5-3-1996', '1996-03-05'],
  ['05.03.1996', '1996-03-05'],
  ['1996-06-15', '1996-06-15'],
  ['١٥٠٦١٩٩٦', '1996-06-15'],
  ['१५०६१९९६', '1996-06-15'],
  ['29022000', '2000-02-29'],
  ['29021999', '29021999'],
  ['31 04 1996', '31041996'],
  ['1506199', '1506199'],
  ['1506', '1506'],
  ['150619967', '1996-06-15'],
  ['5/', '05'],
  ['', ''],
])('%j is %j', (typed, answer) => {
  expect(typedDate(typed)).toBe(answer);
});

test('what is shown of an answer gives the same answer again', () => {
  fc.assert(
    fc.property(fc.string(), typed => {
      const answer = typedDate(typed);
      expect(typedDate(digitsOfDate(answer))).toBe(answer);
    }),
  );
});

test('every day can be typed digit by digit', () => {
  const days = fc.date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(days, moment => {
      const day = moment.toISOString().slice(0, 10);
      const shown = [...digitsOfDate(day)].reduce(
        (before, digit) => digitsOfDate(typedDate(before + digit)),
        '',
      );
      expect(typedDate(shown)).toBe(day);
    }),
  );
});
