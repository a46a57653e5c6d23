import type { Random } from '@sunbird/loan-domain/random';

/** A number from the environment; `otherwise` if it is not set. */
function numberFrom(name: string, otherwise: number): number {
  const text = process.env[name];
  if (text === undefined || text === '') return otherwise;
  const value = Number(text);
  if (!Number.isFinite(value)) throw new Error(`${name} must be a number, and is “${text}”.`);
  return value;
}

/**
 * Seed of random choices: the same on every run, so that runs are comparable; `TEST_SEED` sets another. Every suite
 * that uses it prints it.
 */
export const seed = Math.trunc(numberFrom('TEST_SEED', 11));

/** How much of a large suite runs: all of it, or a number of cases. */
export function share(name: string, sample: number): number {
  return process.env[name] === 'all' ? Number.POSITIVE_INFINITY : numberFrom(name, sample);
}

/** The items in random order (Fisher and Yates). */
export function shuffled<T>(items: readonly T[], random: Random): T[] {
  const left = [...items];
  const drawn: T[] = [];
  while (left.length > 0) drawn.push(...left.splice(random.integer(0, left.length - 1), 1));
  return drawn;
}
