// The lender's amounts are numbers with two decimals at most, but a float's dust must not break a screen.

/** Whole minor units of an amount in major units, rounded to the nearest. */
export function minorOf(major: number): number {
  return Math.round(major * 100);
}

/** Sum of amounts in major units, without a float's dust. */
export function plus(...majors: readonly number[]): number {
  return majors.reduce((total, major) => total + minorOf(major), 0) / 100;
}

/** Difference of two amounts in major units, without a float's dust. */
export function minus(major: number, less: number): number {
  return (minorOf(major) - minorOf(less)) / 100;
}
