import type { DueEvent } from './due-event';

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
export function localTime(time: string): string {
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
