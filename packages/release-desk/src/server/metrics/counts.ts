import type { Vitals } from '../../calls';

/** Numbers by name. */
export type Sums = Readonly<Record<string, number>>;

export function addSums(one: Sums, other: Sums): Sums {
  const sums = { ...one };
  for (const [name, value] of Object.entries(other)) sums[name] = (sums[name] ?? 0) + value;
  return sums;
}

/**
 * Who sent an event, by a name that only the lender can trace: a signed-in borrower, or else the network that it came
 * from. Neither can be invented by the thousand; whatever the event itself says can.
 */
export interface EventSource {
  readonly kind: 'borrower' | 'network';
  readonly id: string;
}

/** An event of the app as the lender forwards it. It has no personal data. */
export interface ReleaseEvent {
  readonly eventType: string;
  /** Wire name of the screen; `shell` for what happens around the screens. */
  readonly pageName?: string | undefined;
  readonly eventOption?: string | undefined;
  readonly remote?: string | undefined;
  readonly release?: string | undefined;
  /** Of a vital: milliseconds. */
  readonly value?: number | undefined;
  readonly market: string;
  /** In which the app was shown. */
  readonly language?: string | undefined;
  readonly source: EventSource;
}

/** What one event counts for; nothing for an event that no metric is about. */
export function countsOf({ eventType, eventOption, value }: ReleaseEvent): Sums {
  switch (eventType) {
    case 'view':
      return { opened: 1 };
    case 'remoteFailed':
      return { failed: 1 };
    case 'failure':
    case 'error':
      return { errors: 1 };
    case 'vital':
      return histogramOf(eventOption, value);
    default:
      return {};
  }
}

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
  const isVital = option === 'lcp' || option === 'inp';
  return !isVital || value === undefined ? {} : { [`${option} ${bucketOf(value)}`]: 1 };
}

/** The value that three of four measurements don't exceed, 5 % too high at most; null for too few of them. */
function p75(sums: Sums, name: keyof Vitals): number | null {
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
  return { lcp: p75(sums, 'lcp'), inp: p75(sums, 'inp') };
}
