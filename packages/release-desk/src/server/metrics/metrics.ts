import { join } from 'node:path';
import type { MarketCode } from '@sunbird/loan-domain';
import type { Counts, Vitals } from '../../calls';
import { promotionSlot } from '../people/rights';
import type { Exclusive } from '../store/store-queue';
import { countsOf, type ReleaseEvent } from './counts';
import { openDaily } from './daily';
import { createFunnel } from './funnel';
import { vitalsOf } from './vitals';

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
