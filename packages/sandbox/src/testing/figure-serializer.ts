import { nameFigures } from '@sunbird/loan-domain/testing/example-price';

/** Snapshots of the lender name the amounts of the example, so a change of a rate changes none for them. */
export function test(value: unknown): boolean {
  return (typeof value === 'string' || typeof value === 'number') && nameFigures(`${value}`) !== `${value}`;
}

export function print(value: unknown): string {
  const named = nameFigures(`${value}`);
  return typeof value === 'string' ? `"${named}"` : named;
}
