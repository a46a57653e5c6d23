import type { Market } from '../market';
import { plainDigits } from '../text/digits';
import { isCalendarDate } from './dates';

/** A time of day on a 24-hour clock, `HH:MM`. */
export type ClockTime = string;

/** Half of the day that a word names; `night` depends on the hour. */
type Half = 'am' | 'pm' | 'night';

const halves: readonly (readonly [RegExp, Half])[] = [
  [/\s*(?:a\.?\s?m\.?|in the morning|(?:de|en|por) la (?:mañana|madrugada))$/, 'am'],
  [/\s*(?:p\.?\s?m\.?|in the (?:afternoon|evening)|(?:de|en|por) la tarde)$/, 'pm'],
  [/\s*(?:at night|(?:de|en|por) la noche)$/, 'night'],
];

const named: ReadonlyMap<string, ClockTime> = new Map([
  ['noon', '12:00'],
  ['midday', '12:00'],
  ['mediodía', '12:00'],
  ['midnight', '00:00'],
  ['medianoche', '00:00'],
]);

/** The text in small letters, with plain digits, spaces and signs, and without characters that nobody sees. */
function plain(typed: string): string {
  return plainDigits(typed.normalize('NFKC'))
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}

/** Hours and minutes of a number: `9`, `930`, `14.30`, `14h30`, `21:42:07`. */
function numbersOf(text: string): readonly [number, number] | undefined {
  const run = /^(\d{1,2}?)(\d{2})?$/.exec(text);
  const parts = run ?? /^(\d{1,2})\s?[:.,;h\- ]\s?(\d{2})(?:\s?[:.]\s?[0-5]\d)?$/.exec(text);
  return parts ? [Number(parts[1]), Number(parts[2] ?? 0)] : undefined;
}

/** The hour on a 24-hour clock; undefined for one that its half of the day has not. */
function hourOf(hour: number, half: Half | undefined): number | undefined {
  if (half === undefined) return hour;
  // Receipts print `14:05 PM`.
  if (hour > 12) return half === 'am' ? undefined : hour;
  if (hour === 0) return half === 'pm' ? undefined : hour;
  const isLate = half === 'pm' || (half === 'night' && hour >= 6 && hour < 12);
  return (hour % 12) + (isLate ? 12 : 0);
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}

/**
 * Reads a time of day as people type it, and as keyboards and receipts write it: `930`, `9`, `9pm`, `2:05 p. m.`,
 * `14.30`, `21:42:07 hrs`, `9 de la noche`. Undefined for anything else, and for what may be two times, such as `9:5`.
 */
export function readTime(typed: string): ClockTime | undefined {
  const text = plain(typed).replace(/^(?:at|a las?) /, '');
  const ofDay = named.get(text.replace(/^12 /, ''));
  if (ofDay) return ofDay;
  const found = halves.find(([words]) => words.test(text));
  const rest = (found ? text.replace(found[0], '') : text).replace(
    /\s*(?:h(?:rs?|s|oras?|ours?)?\.?|o['’]clock)$/,
    '',
  );
  const numbers = numbersOf(rest);
  const hour = numbers && hourOf(numbers[0], found?.[1]);
  if (!numbers || hour === undefined || hour > 23 || numbers[1] > 59) return undefined;
  return `${two(hour)}:${two(numbers[1])}`;
}

/** A time of day as it is read in the market: `8:00 pm` where am and pm are usual, else as it is given. */
export function clockText(time: ClockTime, { hour12 }: Pick<Market, 'hour12'>): string {
  if (!hour12) return time;
  const [hours = '', minutes = ''] = time.split(':');
  const hour = Number(hours);
  return `${hour % 12 || 12}:${minutes}\u00a0${hour < 12 ? 'am' : 'pm'}`;
}

/** An hour of the day, `00` to `23`, as it is read in the market: `8 pm` or `20`. */
export function hourText(hour: string, market: Pick<Market, 'hour12'>): string {
  return clockText(`${hour}:00`, market).replace(':00', '');
}

const digitsOfDay = 8;

/** Digits of a day that is typed as day, month and year; a sign after a single digit ends it: `5/3/1996`. */
function digitsOf(typed: string): string {
  let digits = '';
  for (const sign of plainDigits(typed)) {
    if (/\d/.test(sign)) digits += sign;
    else if (digits.length === 1 || digits.length === 3)
      digits = `${digits.slice(0, -1)}0${digits.slice(-1)}`;
  }
  return digits.slice(0, digitsOfDay);
}

/**
 * The answer of a day that is typed as day, month and year: `YYYY-MM-DD` for a day that exists, else the digits as
 * far as they are typed. Browsers fill in `YYYY-MM-DD`.
 */
export function typedDate(typed: string): string {
  const filled = plainDigits(typed).trim();
  if (isCalendarDate(filled)) return filled;
  const digits = digitsOf(typed);
  const date = `${digits.slice(4)}-${digits.slice(2, 4)}-${digits.slice(0, 2)}`;
  return isCalendarDate(date) ? date : digits;
}

/** The digits that show such an answer: day, month, year. */
export function digitsOfDate(answer: string): string {
  return isCalendarDate(answer) ? answer.split('-').reverse().join('') : answer;
}
