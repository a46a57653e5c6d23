import { join } from 'node:path';
import { calendarDateAt, type MarketCode } from '@sunbird/loan-domain';
import { allMarkets } from '@sunbird/loan-domain/markets';
import type { Counts, Vitals } from '../../calls';
import { type Funnel, figureDays, noFunnel, stages } from '../../release-calls';
import { promotionSlot } from '../people/rights';
import type { Exclusive } from '../store/store-queue';
import { countsOf, type ReleaseEvent, vitalsOf } from './counts';
import { type Daily, openDaily, type Sums } from './daily';

/** Folder of the metrics in the desk's folder. */
export const storedFolder = 'figures';

const dayMs = 86_400_000;

function keyOf(slot: string, release: string, market: string) {
  return `${slot} ${release} ${market}`;
}

export interface MetricsOptions {
  readonly folder: string;
  readonly now: () => number;
  /** Whether the store has a release. Events name their release themselves; those of unknown releases are not counted. */
  readonly isKnown: (slot: string, release: string) => boolean;
}

/** Counts of events per release, market and day. New counts are in memory until `flush` writes them to files. */
export function openMetrics({ folder, now, isKnown }: MetricsOptions) {
  const daily = openDaily(join(folder, storedFolder), now);
  const funnel = createFunnel(daily, now);

  function record(event: ReleaseEvent): void {
    const { remote, release, market } = event;
    if (!remote || !release || !isKnown(remote, release)) return;
    if (remote === promotionSlot) funnel.add(event);
    const counts = countsOf(event);
    if (Object.keys(counts).length > 0) daily.add(keyOf(remote, release, market), counts);
  }

  /** The sums of a release in a market in the last seven days. */
  function week(slot: string, release: string, market: MarketCode) {
    return daily.since(now() - 6 * dayMs, keyOf(slot, release, market));
  }

  return {
    funnel,
    record: (events: readonly ReleaseEvent[]) => events.forEach(record),
    hasUnwritten: () => !daily.isEmpty(),

    /** Writes what is in memory to the file of the day. If the store rejects the write, it returns to memory. */
    async flush(exclusive: Exclusive): Promise<void> {
      if (daily.isEmpty()) return;
      let restore: (() => void) | undefined;
      try {
        await exclusive(() => {
          restore = daily.write();
        });
      } catch (error) {
        restore?.();
        throw error;
      }
    },

    counts(slot: string, release: string, market: MarketCode): Counts {
      const none = { opened: 0, failed: 0, errors: 0 };
      const { opened, failed, errors } = { ...none, ...week(slot, release, market) };
      return { opened, failed, errors };
    },

    /** Three of four borrowers had at most this. */
    vitals: (slot: string, release: string, market: MarketCode): Vitals =>
      vitalsOf(week(slot, release, market)),
  };
}
export type Metrics = ReturnType<typeof openMetrics>;

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
