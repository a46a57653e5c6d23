export interface Spread {
  readonly p10: number;
  readonly median: number;
  readonly p90: number;
}

/** Interpolates between the two nearest values; undefined for no values. */
export function quantile(values: readonly number[], share: number): number | undefined {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (sorted.length - 1) * share;
  const low = sorted[Math.floor(at)];
  const high = sorted[Math.ceil(at)];
  return low === undefined || high === undefined ? undefined : low + (high - low) * (at - Math.floor(at));
}

export function spread(values: readonly number[]): Spread | undefined {
  const [p10, median, p90] = [0.1, 0.5, 0.9].map(share => quantile(values, share));
  return p10 === undefined || median === undefined || p90 === undefined ? undefined : { p10, median, p90 };
}

/** Ratio per round: a slow spell of the machine affects both values. Leaves out rounds without a pair. */
export function pairedRatios(
  above: readonly (number | undefined)[],
  below: readonly (number | undefined)[],
): number[] {
  return above.flatMap((value, round) => {
    const other = below[round];
    return value !== undefined && other !== undefined && other > 0 ? [value / other] : [];
  });
}
