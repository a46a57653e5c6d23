import { type CalendarDate, daysBetween, routePaths } from '@sunbird/loan-domain';

/** A loan and the day on which it is due. */
export interface DueLoan {
  readonly orderNo: string;
  readonly dueDate: CalendarDate;
}

/** What a calendar says of it. Calendars are shared and shown on locked phones: no amount, no name. */
export interface DueTexts {
  readonly title: string;
  /** The author of the file. */
  readonly brand: string;
}

export interface DueEvent extends DueTexts {
  readonly uid: string;
  readonly sequence: number;
  /** On the phone's clock: a reminder at night, after a journey, is of no use. */
  readonly start: string;
  readonly end: string;
  /** Minutes before the start. */
  readonly alarms: readonly number[];
  /** Where the borrower repays. */
  readonly url: string;
}

const day = 24 * 60;

/**
 * The due date as an event of a calendar. The same loan has the same `uid`, and a later date a higher `sequence`, so that
 * a calendar moves the event: the days since 1970, since a due date only ever moves away.
 */
export function dueEvent({ orderNo, dueDate }: DueLoan, texts: DueTexts, page: URL): DueEvent {
  const query = new URLSearchParams({ orderNo });
  return {
    ...texts,
    uid: `${orderNo}@${page.hostname}`,
    sequence: daysBetween('1970-01-01', dueDate),
    start: `${dueDate}T09:00`,
    end: `${dueDate}T09:30`,
    alarms: [2 * day, day, 0],
    url: `${page.origin}${page.pathname}#${routePaths.repayDetail}?${query}`,
  };
}

/**
 * Opens Google Calendar with the event filled in; on Android its app. The borrower saves it there. Another company reads
 * it: title, day and where the app is, and not which loan it is.
 */
export function webCalendarLink({ title, start, end, url }: DueEvent): string {
  const { origin, pathname } = new URL(url);
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    dates: `${localTime(start)}/${localTime(end)}`,
    details: `${origin}${pathname}`,
  });
  return `https://calendar.google.com/calendar/render?${query}`;
}

/** RFC 5545, 3.3.11: what a text must not contain as it is. */
function escaped(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');
}

/** RFC 5545, 3.1: lines of at most 75 bytes, continued after a space, and no character cut in two. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  const lines: string[] = [];
  let current = '';
  let bytes = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (bytes + size > 75) {
      lines.push(current);
      current = ' ';
      bytes = 1;
    }
    current += character;
    bytes += size;
  }
  return [...lines, current].join('\r\n');
}

/** `2026-12-03T09:00` as `20261203T090000`: a time without a zone is that of the calendar's owner. */
function localTime(time: string): string {
  return `${time.replace(/[-:]/g, '')}00`;
}

function utcTime(epochMs: number): string {
  return new Date(epochMs).toISOString().replace(/[-:]|\.\d+/g, '');
}

function alarm(minutes: number, text: string): readonly string[] {
  return [
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(text)}`,
    `TRIGGER:-PT${minutes}M`,
    'END:VALARM',
  ];
}

/**
 * An iCalendar file (RFC 5545) with one event.
 * @param now the lender's time, epoch ms
 */
export function writeIcs(event: DueEvent, now: number): string {
  const { uid, sequence, title, brand, start, end, alarms, url } = event;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(brand)}//due date//EN`,
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `DTSTAMP:${utcTime(now)}`,
    `SEQUENCE:${sequence}`,
    `DTSTART:${localTime(start)}`,
    `DTEND:${localTime(end)}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(url)}`,
    `URL:${url}`,
    'TRANSP:TRANSPARENT',
    ...alarms.flatMap(minutes => alarm(minutes, title)),
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map(line => `${folded(line)}\r\n`).join('');
}
