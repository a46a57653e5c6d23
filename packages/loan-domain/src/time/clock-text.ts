import type { Market } from '../market';
import type { ClockTime } from './read-time';

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
