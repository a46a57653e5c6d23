/*
 * Money is counted in whole minor units (kobo, centavo, paisa); JSON carries major units with at most two
 * decimals. Rates are fractions in JSON and whole parts per million inside, so no sum is ever rounded by a float.
 */

/** Whole minor units: 1,811,200 is ₦18,112. */
export type Minor = number;

/** Major units as JSON carries them: 18112 or 432.76. */
export type Major = number;

const minorPerMajor = 100;

/** One whole unit of currency in minor units: what interest, fee and tax are rounded to. */
export const wholeUnit: Minor = minorPerMajor;

const partsPerMillion = 1_000_000;
const rateTolerance = 1e-9;

function isWhole(value: number): boolean {
  return Number.isSafeInteger(value);
}

/** Minor units of a JSON amount. Throws RangeError for more than two decimals, or for an amount that is too large to be exact. */
export function toMinor(major: Major): Minor {
  if (!isMajor(major)) throw new RangeError(`${major} is not an amount with at most two decimals.`);
  // No -0.
  return Math.round(major * minorPerMajor) || 0;
}

/** The JSON number of an amount. RangeError for anything but whole minor units. */
export function toMajor(minor: Minor): Major {
  if (!isWhole(minor)) throw new RangeError(`${minor} is not a whole number of minor units.`);
  return minor / minorPerMajor;
}

/** Whether a JSON number is an amount that `toMinor` takes. */
export function isMajor(value: unknown): value is Major {
  if (typeof value !== 'number') return false;
  const minor = Math.round(value * minorPerMajor);
  return isWhole(minor) && minor / minorPerMajor === value;
}

/** `numerator / denominator` rounded half-up. RangeError unless both are whole and none is negative. */
export function divideHalfUp(numerator: number, denominator: number): number {
  if (!isWhole(numerator) || numerator < 0 || !isWhole(denominator) || denominator <= 0) {
    throw new RangeError(`${numerator} / ${denominator} cannot be divided exactly.`);
  }
  const rest = numerator % denominator;
  const whole = (numerator - rest) / denominator;
  return rest * 2 >= denominator ? whole + 1 : whole;
}

/** A fraction such as 0.0009 as whole parts per million. RangeError for more than six decimals. */
export function rateToParts(rate: number): number {
  const parts = Math.round(rate * partsPerMillion);
  if (!isWhole(parts) || parts < 0 || Math.abs(parts / partsPerMillion - rate) > rateTolerance) {
    throw new RangeError(`${rate} is not a rate with at most six decimals.`);
  }
  return parts;
}

/** Parts per million as the fraction that JSON carries. */
export function partsToRate(parts: number): number {
  return parts / partsPerMillion;
}

/** `amount * rate * times / over`, half-up to a multiple of `unit`. */
export function shareOf(
  amount: Minor,
  rate: number,
  { times = 1, over = 1, unit = wholeUnit }: { times?: number; over?: number; unit?: Minor } = {},
): Minor {
  return divideHalfUp(amount * rateToParts(rate) * times, partsPerMillion * over * unit) * unit;
}
