import { join } from 'node:path';
import type { MarketCode } from '@sunbird/loan-domain';
import type { Counts, Vitals } from '../../calls';
import { type Funnel, stages } from '../../release-calls';
import { promotionSlot } from '../people/rights';
import type { Exclusive } from '../store/store-queue';
import { countsOf, type ReleaseEvent, vitalsOf } from './counts';
import { openDaily, type Sums } from './daily';

/** Folder of the metrics in the desk's folder. */
export const storedFolder = 'figures';

const dayMs = 86_400_000;
/** Days that counts and vitals go back, today included. */
export const countDays = 7;

function keyOf(slot: string, release: string, market: string) {
  return `${slot} ${release} ${market}`;
}

function funnelKeyOf(key: string) {
  return `campaign ${key}`;
}

/** What an event adds to the sums, by their keys. */
function additionsOf(event: ReleaseEvent, key: string): [string, Sums][] {
  const counts = countsOf(event);
  const stage = stages.find(known => known === event.eventOption);
  const isFunnel = event.eventType === 'campaign' && event.remote === promotionSlot;
  return [
    ...(Object.keys(counts).length > 0 ? [[key, counts] satisfies [string, Sums]] : []),
    ...(isFunnel && stage ? [[funnelKeyOf(key), { [stage]: 1 }] satisfies [string, Sums]] : []),
  ];
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

  function record(event: ReleaseEvent): void {
    const { remote, release, market } = event;
    if (!remote || !release || !isKnown(remote, release)) return;
    for (const [key, sums] of additionsOf(event, keyOf(remote, release, market))) daily.add(key, sums);
  }

  /** The sums of a release in a market in the days of the counts. */
  function week(slot: string, release: string, market: MarketCode) {
    return daily.since(now() - (countDays - 1) * dayMs, keyOf(slot, release, market));
  }

  return {
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

    /** What borrowers did after they opened a campaign, in the last days. */
    funnel(slot: string, release: string, market: MarketCode, days: number): Funnel {
      const sums = daily.since(now() - (days - 1) * dayMs, funnelKeyOf(keyOf(slot, release, market)));
      return { opened: 0, applied: 0, submitted: 0, ...sums };
    },

    /** Three of four borrowers had at most this. */
    vitals: (slot: string, release: string, market: MarketCode): Vitals =>
      vitalsOf(week(slot, release, market)),
  };
}
export type Metrics = ReturnType<typeof openMetrics>;
