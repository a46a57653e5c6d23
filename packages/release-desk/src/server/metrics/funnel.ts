import { join } from 'node:path';
import { calendarDateAt, type MarketCode } from '@sunbird/loan-domain';
import { allMarkets } from '@sunbird/loan-domain/markets';
import { type Funnel, figureDays, funnelSchema, noFunnel, stages } from '../../figures/figures-calls';
import type { ReleaseEvent } from './counts';
import { openDaily } from './daily';

const dayMs = 86_400_000;

function addFunnels(one: Funnel, other: Funnel): Funnel {
  return {
    opened: one.opened + other.opened,
    applied: one.applied + other.applied,
    submitted: one.submitted + other.submitted,
  };
}

function isMarket(code: string): code is MarketCode {
  return Object.hasOwn(allMarkets, code);
}

/** What borrowers did after they opened a campaign, by release, market and calendar day of the market. */
export function openFunnel(folder: string, now: () => number) {
  const daily = openDaily({
    folder: join(folder, 'campaigns'),
    now,
    schema: funnelSchema,
    none: noFunnel,
    add: addFunnels,
  });
  return {
    daily,
    add({ eventType, eventOption, remote, release, market }: ReleaseEvent): void {
      const stage = stages.find(known => known === eventOption);
      if (eventType !== 'campaign' || !stage || !isMarket(market)) return;
      const day = calendarDateAt(now(), allMarkets[market].zone);
      daily.add([day, remote, release, market].join(' '), { ...noFunnel, [stage]: 1 });
    },

    /** The days of a market up to today, and the funnel of each release on each of them. */
    read(slot: string, market: MarketCode) {
      const { zone } = allMarkets[market];
      const days = Array.from({ length: figureDays }, (_, index) =>
        calendarDateAt(now() - (figureDays - 1 - index) * dayMs, zone),
      );
      const byRelease = new Map<string, Funnel[]>();
      // A day of the market may begin before the day of the file.
      for (const [key, funnel] of daily
        .each(now() - figureDays * dayMs)
        .flatMap(sums => Object.entries(sums))) {
        const [day = '', remote, release = '', code] = key.split(' ');
        const index = days.indexOf(day);
        if (remote !== slot || code !== market || index < 0) continue;
        const known = byRelease.get(release) ?? days.map(() => noFunnel);
        known[index] = addFunnels(known[index] ?? noFunnel, funnel);
        byRelease.set(release, known);
      }
      return { days, byRelease };
    },
    sum: (daily: readonly Funnel[]): Funnel => daily.reduce(addFunnels, noFunnel),
  };
}
export type FunnelMetrics = ReturnType<typeof openFunnel>;
