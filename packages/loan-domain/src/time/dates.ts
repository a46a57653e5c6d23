/*
 * Calendar days are `YYYY-MM-DD` strings in the market's zone and never pass through a local `Date`, which would
 * shift them by the zone. Moments are epoch milliseconds and are always passed in.
 */

/** A calendar day, `YYYY-MM-DD`. */
export type CalendarDate = string;

const dayMs = 86_400_000;
const datePattern = /^(\d{4})-(\d{2})-(\d{2})$/;

interface DateParts {
  year: number;
  month: number;
  day: number;
}

/** 28, 29, 30 or 31; the month counts from 1. */
export function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

function partsOf(text: string): DateParts | undefined {
  const match = datePattern.exec(text);
  if (!match) return undefined;
  const [year, month, day] = match.slice(1).map(Number);
  if (year === undefined || month === undefined || day === undefined) return undefined;
  // The calendar of Date.UTC begins at year 100; earlier years would be read as 19xx.
  if (year < 100 || month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return undefined;
  return { year, month, day };
}

/** Whether a text is a day that exists: 2024-02-29 is, 2023-02-29 is not. */
export function isCalendarDate(value: unknown): value is CalendarDate {
  return typeof value === 'string' && partsOf(value) !== undefined;
}

/** Year, month from 1 and day. RangeError for a day that does not exist. */
export function dateParts(date: CalendarDate): DateParts {
  const parts = partsOf(date);
  if (!parts) throw new RangeError(`"${date}" is not a calendar day.`);
  return parts;
}

/** Days since 1970-01-01. */
function dayNumber(date: CalendarDate): number {
  const { year, month, day } = dateParts(date);
  return Date.UTC(year, month - 1, day) / dayMs;
}

function fromDayNumber(days: number): CalendarDate {
  return new Date(days * dayMs).toISOString().slice(0, 10);
}

/** The day from year, month from 1 and day. RangeError if there is no such day. */
export function toCalendarDate(year: number, month: number, day: number): CalendarDate {
  function pad(value: number, length: number) {
    return String(value).padStart(length, '0');
  }
  const date = `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`;
  dateParts(date);
  return date;
}

export function addDays(date: CalendarDate, days: number): CalendarDate {
  return fromDayNumber(dayNumber(date) + days);
}

/** Days from one day to another; negative if `to` is earlier. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return dayNumber(to) - dayNumber(from);
}

function isWorkingDay(date: CalendarDate): boolean {
  const sundayFirst = new Date(dayNumber(date) * dayMs).getUTCDay();
  return sundayFirst >= 1 && sundayFirst <= 5;
}

/** The day that is so many Mondays to Fridays later; public holidays are not known here. */
export function addWorkingDays(date: CalendarDate, days: number): CalendarDate {
  let day = date;
  for (let left = days; left > 0; ) {
    day = addDays(day, 1);
    if (isWorkingDay(day)) left -= 1;
  }
  return day;
}

/** Age in full years on a day. A person born on 29 February is a year older on 1 March of a common year. */
export function ageOn(birthday: CalendarDate, today: CalendarDate): number {
  const born = dateParts(birthday);
  const now = dateParts(today);
  const reached = now.month > born.month || (now.month === born.month && now.day >= born.day);
  return now.year - born.year - (reached ? 0 : 1);
}

const firstMillisecondStamp = 10_000_000_000;

/** Epoch milliseconds of a stamp from the wire: one of 10 digits is in seconds (spec section 9). */
export function toEpochMs(stamp: number): number {
  return Math.abs(stamp) < firstMillisecondStamp ? stamp * 1000 : stamp;
}
