import { calendarDateAt, clockTimeAt, momentOf, startOfDay } from './zones';

const [lagos, mexico, kolkata] = ['Africa/Lagos', 'America/Mexico_City', 'Asia/Kolkata'];

test.each([
  ['2026-03-05T22:59:59.999Z', lagos, '2026-03-05'],
  ['2026-03-05T23:00:00.000Z', lagos, '2026-03-06'],
  ['2026-03-06T05:59:59.999Z', mexico, '2026-03-05'],
  ['2026-03-06T06:00:00.000Z', mexico, '2026-03-06'],
  ['2026-03-05T18:29:59.999Z', kolkata, '2026-03-05'],
  ['2026-03-05T18:30:00.000Z', kolkata, '2026-03-06'],
  ['2024-02-28T23:00:00.000Z', lagos, '2024-02-29'],
  ['2025-12-31T23:30:00.000Z', lagos, '2026-01-01'],
  ['1970-01-01T00:00:00.000Z', mexico, '1969-12-31'],
])('%s in %s is %s', (moment, zone, date) => {
  expect(calendarDateAt(Date.parse(moment), zone)).toBe(date);
});

test.each([
  ['2026-06-06', lagos, '2026-06-05T23:00:00.000Z'],
  ['2026-06-06', mexico, '2026-06-06T06:00:00.000Z'],
  ['2026-06-06', kolkata, '2026-06-05T18:30:00.000Z'],
  // Mexico had summer time until 2022.
  ['2021-07-01', mexico, '2021-07-01T05:00:00.000Z'],
  ['2021-01-01', mexico, '2021-01-01T06:00:00.000Z'],
])('%s begins in %s at %s', (date, zone, moment) => {
  expect(new Date(startOfDay(date, zone)).toISOString()).toBe(moment);
});

test('a day begins where it begins, all year and in every zone', () => {
  for (const zone of [lagos, mexico, kolkata, 'America/New_York']) {
    for (const date of ['2021-04-04', '2021-10-31', '2024-02-29', '2026-03-08', '2026-11-01', '2026-12-31']) {
      expect(calendarDateAt(startOfDay(date, zone), zone)).toBe(date);
      expect(calendarDateAt(startOfDay(date, zone) - 1, zone)).not.toBe(date);
    }
  }
});

test('a time of the day', () => {
  expect(new Date(momentOf('2026-06-05', '23:59', mexico)).toISOString()).toBe('2026-06-06T05:59:00.000Z');
});

test.each([
  ['2026-03-05T23:00:00.000Z', lagos, '00:00'],
  ['2026-03-06T05:59:59.999Z', mexico, '23:59'],
  ['2026-03-05T18:30:00.000Z', kolkata, '00:00'],
])('at %s the clock in %s shows %s', (moment, zone, time) => {
  expect(clockTimeAt(Date.parse(moment), zone)).toBe(time);
});
