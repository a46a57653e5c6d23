import { join } from 'node:path';
import type { MarketCode } from '@sunbird/loan-domain';
import type { Counts, Vitals } from '../../calls';
import { promotionSlot } from '../people/rights';
import type { Exclusive } from '../store/store-queue';
import { addCounts, countsOf, countsSchema, noCounts, type ReleaseEvent } from './counts';
import { openDaily } from './daily';
import { openFunnel } from './funnel';
import { addHistograms, histogramOf, histogramsSchema, noHistograms, vitalsOf } from './vitals';

/** Folder of the metrics in the desk's folder. Stores in use have this name: it must stay. */
export const storedFolder = 'figures';

/** Folder of the vitals, beside that of the metrics. */
const vitalsFolder = 'vitals';

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
  const counts = openDaily({
    folder: join(folder, storedFolder),
    now,
    schema: countsSchema,
    none: noCounts,
    add: addCounts,
  });
  const vitals = openDaily({
    folder: join(folder, vitalsFolder),
    now,
    schema: histogramsSchema,
    none: noHistograms,
    add: addHistograms,
  });
  const funnel = openFunnel(folder, now);
  const dailies = [counts, vitals, funnel.daily];

  function hasUnwritten(): boolean {
    return dailies.some(daily => !daily.isEmpty());
  }

  /** Writes what is in memory to the files of the day. If the store rejects the write, it returns to memory. */
  async function flush(exclusive: Exclusive): Promise<void> {
    if (!hasUnwritten()) return;
    const restores: (() => void)[] = [];
    try {
      await exclusive(() => {
        for (const daily of dailies) restores.push(daily.write());
      });
    } catch (error) {
      for (const restore of restores) restore();
      throw error;
    }
  }

  /** Counts of one release in one market, since the day of the given time. */
  function since(time: number, slot: string, release: string, market: MarketCode): Counts {
    return counts.since(time, keyOf(slot, release, market));
  }

  function record(event: ReleaseEvent): void {
    const { remote, release, market } = event;
    if (!remote || !release) return;
    if (!isKnown(remote, release)) return;
    if (remote === promotionSlot) funnel.add(event);
    const key = keyOf(remote, release, market);
    const histogram = histogramOf(event);
    if (histogram) vitals.add(key, histogram);
    const counted = countsOf(event);
    if (counted === noCounts) return;
    counts.add(key, counted);
  }

  return {
    record: (events: readonly ReleaseEvent[]) => events.forEach(record),
    flush,
    funnel,
    hasUnwritten,
    since,
    /** Counts of the last seven days. */
    week: (slot: string, release: string, market: MarketCode) =>
      since(now() - 6 * dayMs, slot, release, market),
    /** Vitals of the last seven days: three of four borrowers had at most this. */
    weekOfVitals: (slot: string, release: string, market: MarketCode): Vitals =>
      vitalsOf(vitals.since(now() - 6 * dayMs, keyOf(slot, release, market))),
  };
}
export type Metrics = ReturnType<typeof openMetrics>;
