import { type VitalName, vitalNames } from '@sunbird/api-client';
import * as v from 'valibot';
import type { Vitals } from '../../calls';
import type { ReleaseEvent } from './counts';

/** How often each vital was measured within each bucket. A bucket ends 5 % above the one before. */
export const histogramsSchema = v.record(v.string(), v.record(v.string(), v.number()));
export type Histograms = v.InferOutput<typeof histogramsSchema>;

export const noHistograms: Histograms = {};

const step = 1.05;

/** Fewer measurements say nothing about the others. */
const leastSamples = 20;

function bucketOf(value: number): number {
  return value < 1 ? 0 : 1 + Math.ceil(Math.log(value) / Math.log(step));
}

function endOf(bucket: number): number {
  return bucket === 0 ? 0 : step ** (bucket - 1);
}

/** The histogram of one event; undefined for an event that is no vital. */
export function histogramOf({ eventType, eventOption, value }: ReleaseEvent): Histograms | undefined {
  const name = vitalNames.find(known => known === eventOption);
  if (eventType !== 'vital' || name === undefined || value === undefined) return undefined;
  return { [name]: { [bucketOf(value)]: 1 } };
}

export function addHistograms(one: Histograms, other: Histograms): Histograms {
  const sum: Histograms = { ...one };
  for (const [name, buckets] of Object.entries(other)) {
    const own = { ...sum[name] };
    for (const [bucket, count] of Object.entries(buckets)) own[bucket] = (own[bucket] ?? 0) + count;
    sum[name] = own;
  }
  return sum;
}

/** The value that three of four measurements don't exceed, 5 % too high at most; null for too few of them. */
function p75(histogram: Readonly<Record<string, number>>): number | null {
  const samples = Object.values(histogram).reduce((sum, count) => sum + count, 0);
  if (samples < leastSamples) return null;
  let left = samples * 0.75;
  const buckets = Object.keys(histogram)
    .map(Number)
    .sort((a, b) => a - b);
  const found = buckets.find(bucket => {
    left -= histogram[bucket] ?? 0;
    return left <= 0;
  });
  return found === undefined ? null : Math.round(endOf(found));
}

export function vitalsOf(histograms: Histograms): Vitals {
  const of = (name: VitalName) => p75(histograms[name] ?? {});
  return { lcp: of('lcp'), inp: of('inp'), cls: of('cls'), ttfb: of('ttfb') };
}
