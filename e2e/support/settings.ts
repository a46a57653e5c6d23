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

/** A random generator of numbers from 0 to below 1, determined by its seed (mulberry32). */
export function seededRandom(start: number): () => number {
  let state = start >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The items in random order (Fisher and Yates). */
export function shuffled<T>(items: readonly T[], random: () => number): T[] {
  const left = [...items];
  const drawn: T[] = [];
  while (left.length > 0) drawn.push(...left.splice(Math.floor(random() * left.length), 1));
  return drawn;
}
