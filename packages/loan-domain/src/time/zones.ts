import { type CalendarDate, dateParts } from './dates';
import type { ClockTime } from './time-of-day';

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const existing = formats.get(zone);
  if (existing) return existing;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  formats.set(zone, format);
  return format;
}

type WallClock = Readonly<Record<string, string>>;

/** Of one moment a screen or a call asks several times, and `Intl` is slow. */
const wallClocks = new Map<string, WallClock>();
const mostWallClocks = 500;

function wallClock(epochMs: number, zone: string): WallClock {
  const key = epochMs + zone;
  let parts = wallClocks.get(key);
  if (!parts) {
    parts = Object.fromEntries(
      formatOf(zone)
        .formatToParts(epochMs)
        .map(({ type, value }) => [type, value]),
    );
    if (wallClocks.size > mostWallClocks) wallClocks.clear();
    wallClocks.set(key, parts);
  }
  return parts;
}

/** The calendar day that a moment falls on in a zone. */
export function calendarDateAt(epochMs: number, zone: string): CalendarDate {
  const { year = '', month = '', day = '' } = wallClock(epochMs, zone);
  return `${year.padStart(4, '0')}-${month}-${day}`;
}

/** What a zone's clock shows at a moment, `HH:MM`. */
export function clockTimeAt(epochMs: number, zone: string): ClockTime {
  const { hour, minute } = wallClock(epochMs, zone);
  return `${hour}:${minute}`;
}

/** How far the zone's clock is ahead of UTC at a moment, in milliseconds. */
function offsetAt(epochMs: number, zone: string): number {
  const { year, month, day, hour, minute, second } = wallClock(epochMs, zone);
  const asUtc = Date.UTC(
    Number(year),
    Number(month) - 1,
    Number(day),
    Number(hour),
    Number(minute),
    Number(second),
  );
  return asUtc - Math.floor(epochMs / 1000) * 1000;
}

/** The moment at which a day's clock shows a time in a zone; `time` is `HH:MM`. */
export function momentOf(date: CalendarDate, time: string, zone: string): number {
  const { year, month, day } = dateParts(date);
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const wall = Date.UTC(year, month - 1, day, hour, minute);
  // The offset is that of the moment sought: a second look mends a guess across a change of the clocks.
  const guess = wall - offsetAt(wall, zone);
  return wall - offsetAt(guess, zone);
}

/** The first moment of a calendar day in a zone. */
export function startOfDay(date: CalendarDate, zone: string): number {
  return momentOf(date, '00:00', zone);
}
