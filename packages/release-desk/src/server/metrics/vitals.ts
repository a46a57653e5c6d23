import { type VitalName, vitalNames } from '@sunbird/api-client';
import type { Vitals } from '../../calls';
import type { Sums } from './daily';

/** A bucket ends 5 % above the one before. How often a vital was measured within one is the sum `lcp 23`. */
const step = 1.05;

/** Fewer measurements say nothing about the others. */
const leastSamples = 20;

function bucketOf(value: number): number {
  return value < 1 ? 0 : 1 + Math.ceil(Math.log(value) / Math.log(step));
}

function endOf(bucket: number): number {
  return bucket === 0 ? 0 : step ** (bucket - 1);
}

/** What a measurement counts for; nothing for one that is no vital. */
export function histogramOf(option: string | undefined, value: number | undefined): Sums {
  const name = vitalNames.find(known => known === option);
  return name === undefined || value === undefined ? {} : { [`${name} ${bucketOf(value)}`]: 1 };
}

/** The value that three of four measurements don't exceed, 5 % too high at most; null for too few of them. */
function p75(sums: Sums, name: VitalName): number | null {
  const buckets = Object.entries(sums)
    .filter(([key]) => key.startsWith(`${name} `))
    .map(([key, count]) => [Number(key.slice(name.length)), count] as const)
    .sort(([a], [b]) => a - b);
  const samples = buckets.reduce((sum, [, count]) => sum + count, 0);
  if (samples < leastSamples) return null;
  let left = samples * 0.75;
  const found = buckets.find(([, count]) => {
    left -= count;
    return left <= 0;
  });
  return found ? Math.round(endOf(found[0])) : null;
}

export function vitalsOf(sums: Sums): Vitals {
  return { lcp: p75(sums, 'lcp'), inp: p75(sums, 'inp'), cls: p75(sums, 'cls'), ttfb: p75(sums, 'ttfb') };
}
