import { calendarDateAt, type MarketCode } from '@sunbird/loan-domain';
import type { Plan } from '../../calls';

/** A campaign that begins or ends on a day of its market. */
export interface CalendarEvent {
  readonly plan: Plan;
  readonly kind: 'begins' | 'ends';
  readonly at: number;
  readonly day: string;
}

const dayMs = 86_400_000;

/** When plans begin and end, each on the day that its market has then. Plans that came to nothing are left out. */
export function calendarEvents(
  plans: readonly Plan[],
  zoneOf: (market: MarketCode) => string,
): CalendarEvent[] {
  return plans
    .filter(({ state, share, ends }) => state !== 'cancelled' && state !== 'failed' && (ends || share > 0))
    .map((plan): CalendarEvent => {
      const at = plan.doneAt ?? plan.at ?? plan.madeAt;
      const day = calendarDateAt(at, zoneOf(plan.market));
      return { plan, kind: plan.ends ? 'ends' : 'begins', at, day };
    })
    .sort((a, b) => a.at - b.at);
}

/** The weeks of a month, Monday first; each day as `YYYY-MM-DD`, null outside of the month. */
export function weeksOf(month: string): (string | null)[][] {
  const first = Date.parse(`${month}-01T12:00:00Z`);
  const days: (string | null)[] = Array.from({ length: (new Date(first).getUTCDay() + 6) % 7 }, () => null);
  for (let at = first; ; at += dayMs) {
    const day = new Date(at).toISOString().slice(0, 10);
    if (!day.startsWith(month)) break;
    days.push(day);
  }
  while (days.length % 7 > 0) days.push(null);
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
}

/** The month before or after one: `2026-01` and -1 give `2025-12`. */
export function monthBeside(month: string, step: 1 | -1): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + step, 1, 12)).toISOString().slice(0, 7);
}
