import type { Market } from '../market';

/** A time of day on a 24-hour clock, `HH:MM`. */
export type ClockTime = string;

/** Whether a text is a time of day, `HH:MM`. */
export function isClockTime(value: unknown): value is ClockTime {
  return typeof value === 'string' && /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(value);
}

/** A time of day as it is read in the market: `8:00 pm` where am and pm are usual, else as it is given. */
export function clockText(time: ClockTime, { hour12 }: Pick<Market, 'hour12'>): string {
  if (!hour12) return time;
  const [hours = '', minutes = ''] = time.split(':');
  const hour = Number(hours);
  return `${hour % 12 || 12}:${minutes}\u00a0${hour < 12 ? 'am' : 'pm'}`;
}
