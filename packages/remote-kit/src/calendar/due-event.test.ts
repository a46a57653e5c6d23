import fc from 'fast-check';
import ICAL from 'ical.js';
import { type DueEvent, dueEvent, webCalendarLink, writeIcs } from './due-event';

const page = new URL('https://app.example/#/borrow/records?x=1');
const now = Date.UTC(2026, 10, 26, 9, 0, 5);
const texts = { title: 'Sunbird: repayment due', brand: 'Sunbird' };
const loan = { orderNo: 'LN-240318', dueDate: '2026-12-03' };

/** The one event of a file, by a parser that is not ours. */
function eventOf(ics: string) {
  const calendar = new ICAL.Component(ICAL.parse(ics));
  const [component] = calendar.getAllSubcomponents('vevent');
  if (!component) throw new Error('There is no event in the file.');
  return { calendar, component, event: new ICAL.Event(component) };
}

function written(event: DueEvent): string {
  return writeIcs(event, now);
}

test('a calendar reads the due date with its reminders', () => {
  const { calendar, component, event } = eventOf(written(dueEvent(loan, texts, page)));
  expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
  expect(event.uid).toBe('LN-240318@app.example');
  expect(event.summary).toBe('Sunbird: repayment due');
  expect([event.startDate.toString(), event.endDate.toString()]).toEqual([
    '2026-12-03T09:00:00',
    '2026-12-03T09:30:00',
  ]);
  // On the clock of whoever reads it.
  expect(event.startDate.zone).toBe(ICAL.Timezone.localTimezone);
  expect(String(component.getFirstPropertyValue('dtstamp'))).toBe('2026-11-26T09:00:05Z');
  const triggers = component
    .getAllSubcomponents('valarm')
    .map(one => ICAL.Duration.fromString(String(one.getFirstPropertyValue('trigger'))).toSeconds() / 3600);
  expect(triggers.map(Math.abs)).toEqual([48, 24, 0]);
  expect(Math.max(...triggers)).toBeLessThanOrEqual(0);
  expect(String(component.getFirstPropertyValue('url'))).toBe(
    'https://app.example/#/repay/repay_detail?orderNo=LN-240318',
  );
});

test('a file is no invitation, and marks of its format in a title are text', () => {
  const title = 'Due; soon, at\\work\nnow';
  const lines = written(dueEvent(loan, { ...texts, title }, page)).split('\r\n');
  expect(lines).toContain('SUMMARY:Due\\; soon\\, at\\\\work\\nnow');
  for (const line of ['METHOD:PUBLISH', 'SEQUENCE:20790', 'TRANSP:TRANSPARENT'])
    expect(lines).toContain(line);
});

test.each([75, 76])('a line of %i bytes is cut after 75', length => {
  const title = 'x'.repeat(length - 'SUMMARY:'.length);
  const ics = written({ ...dueEvent(loan, { ...texts, title }, page), alarms: [] });
  expect(ics.includes('\r\n x')).toBe(length > 75);
});

test('a later date replaces it: the same uid, a higher sequence', () => {
  const before = eventOf(written(dueEvent(loan, texts, page))).event;
  const after = eventOf(written(dueEvent({ ...loan, dueDate: '2026-12-10' }, texts, page))).event;
  expect(after.uid).toBe(before.uid);
  expect(after.sequence).toBeGreaterThan(before.sequence);
  expect(after.startDate.toString()).toBe('2026-12-10T09:00:00');
});

test('any text comes out as it went in, in lines of 75 bytes at most', () => {
  const text = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 120 })
    .filter(one => !/\p{Cc}/u.test(one));
  fc.assert(
    fc.property(text, title => {
      const ics = written(dueEvent(loan, { title, brand: 'A; B, C\\' }, page));
      for (const line of ics.split('\r\n')) {
        expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
      }
      expect(eventOf(ics).event.summary).toBe(title);
    }),
    { numRuns: 100 },
  );
});

test('a web calendar gets title, day and the way to the app, and nothing of the loan', () => {
  const link = new URL(webCalendarLink(dueEvent(loan, texts, page)));
  expect(link.href).not.toContain(loan.orderNo);
  expect(link.host).toBe('calendar.google.com');
  expect(Object.fromEntries(link.searchParams)).toEqual({
    action: 'TEMPLATE',
    text: 'Sunbird: repayment due',
    dates: '20261203T090000/20261203T093000',
    details: 'https://app.example/',
  });
});
