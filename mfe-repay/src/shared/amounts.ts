import { nearestMinor, toMajor } from '@sunbird/loan-domain';

/** Sum of amounts in major units, without a float's dust. */
export function plus(...majors: readonly number[]): number {
  return toMajor(majors.reduce((total, major) => total + nearestMinor(major), 0));
}

/** Difference of two amounts in major units, without a float's dust. */
export function minus(major: number, less: number): number {
  return toMajor(nearestMinor(major) - nearestMinor(less));
}
