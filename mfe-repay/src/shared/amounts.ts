/** Whole minor units nearest to an amount in major units, which an address may name. */
function minorOf(major: number): number {
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

/** A text that is no amount, or may be two; `example` in major units. */
export function unreadable(typed: string, example: number) {
  return { key: 'other.unreadable', values: { typed, example } };
}
