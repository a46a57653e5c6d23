/** How many of those who opened a campaign went on. */
export interface Rate {
  readonly of: number;
  readonly done: number;
}

export interface Comparison {
  /** Difference of the rates, as a fraction: positive if the first is higher. */
  readonly difference: number;
  /** What the difference may be, with 95 % confidence. */
  readonly low: number;
  readonly high: number;
  /** `early`: too few, or the interval has both signs. */
  readonly verdict: 'better' | 'worse' | 'early';
}

/** The 97.5th percentile of the normal distribution: two-sided 95 %. */
const z = 1.959964;

/** Fewer openings of either say nothing, whatever their interval is. */
export const leastOpened = 100;

/** Wilson's score interval of one rate. */
export function wilson({ of, done }: Rate): { readonly low: number; readonly high: number } {
  const rate = done / of;
  const middle = rate + (z * z) / (2 * of);
  const spread = z * Math.sqrt((rate * (1 - rate)) / of + (z * z) / (4 * of * of));
  const scale = 1 + (z * z) / of;
  return { low: (middle - spread) / scale, high: (middle + spread) / scale };
}

/** The difference of two rates with Newcombe's hybrid score interval (1998, method 10); undefined if one is empty. */
export function compareRates(one: Rate, other: Rate): Comparison | undefined {
  if (one.of === 0 || other.of === 0) return undefined;
  const [p, q] = [one.done / one.of, other.done / other.of];
  const [mine, theirs] = [wilson(one), wilson(other)];
  const difference = p - q;
  const low = difference - Math.hypot(p - mine.low, theirs.high - q);
  const high = difference + Math.hypot(mine.high - p, q - theirs.low);
  const isEarly = Math.min(one.of, other.of) < leastOpened || (low <= 0 && high >= 0);
  return { difference, low, high, verdict: isEarly ? 'early' : difference > 0 ? 'better' : 'worse' };
}
