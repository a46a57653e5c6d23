import { calendarDateAt, type MarketCode } from '@sunbird/loan-domain';
import { allMarkets } from '@sunbird/loan-domain/markets';
import { type Funnel, figureDays, noFunnel, stages } from '../../figures/figures-calls';
import type { ReleaseEvent } from './counts';
import type { Daily, Sums } from './daily';

const dayMs = 86_400_000;

export function addFunnels(one: Funnel, other: Sums | Funnel): Funnel {
  const { opened = 0, applied = 0, submitted = 0 } = other;
  return {
    opened: one.opened + opened,
    applied: one.applied + applied,
    submitted: one.submitted + submitted,
  };
}

function isMarket(code: string): code is MarketCode {
  return Object.hasOwn(allMarkets, code);
}

/** What borrowers did after they opened a campaign, by release, market and calendar day of the market. */
export function createFunnel(daily: Daily, now: () => number) {
  return {
    add({ eventType, eventOption, remote, release, market }: ReleaseEvent): void {
      const stage = stages.find(known => known === eventOption);
      if (eventType !== 'campaign' || !stage || !isMarket(market)) return;
      const day = calendarDateAt(now(), allMarkets[market].zone);
      daily.add([day, remote, release, market].join(' '), { [stage]: 1 });
    },

    /** The days of a market up to today, and the funnel of each release on each of them. */
    read(slot: string, market: MarketCode) {
      const { zone } = allMarkets[market];
      const days = Array.from({ length: figureDays }, (_, index) =>
        calendarDateAt(now() - (figureDays - 1 - index) * dayMs, zone),
      );
      const byRelease = new Map<string, Funnel[]>();
      // A day of the market may begin before the day of the file.
      const all = daily.each(now() - figureDays * dayMs).flatMap(sums => Object.entries(sums));
      for (const [key, sums] of all) {
        const [day = '', remote, release = '', code] = key.split(' ');
        const index = days.indexOf(day);
        if (remote !== slot || code !== market || index < 0) continue;
        const known = byRelease.get(release) ?? days.map(() => noFunnel);
        known[index] = addFunnels(known[index] ?? noFunnel, sums);
        byRelease.set(release, known);
      }
      return { days, byRelease };
    },
  };
}
export type FunnelMetrics = ReturnType<typeof createFunnel>;
