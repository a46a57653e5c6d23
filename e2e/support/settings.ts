/** A number among the settings of a run; `otherwise` without one. */
function numberFrom(name: string, otherwise: number): number {
  const text = process.env[name];
  if (text === undefined || text === '') return otherwise;
  const value = Number(text);
  if (!Number.isFinite(value)) throw new Error(`${name} must be a number, and is “${text}”.`);
  return value;
}

/**
 * Seed of what is drawn by chance: the same on every run, so that a change is judged by itself; `TEST_SEED` draws
 * something else. Every suite that draws prints it.
 */
export const seed = Math.trunc(numberFrom('TEST_SEED', 11));

/** How much of a wide suite runs: all of it, or so many of its cases. */
export function share(name: string, sample: number): number {
  return process.env[name] === 'all' ? Number.POSITIVE_INFINITY : numberFrom(name, sample);
}

/** Numbers from 0 to below 1 that are the same for the same seed (mulberry32). */
export function seededRandom(start: number): () => number {
  let state = start >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The items in an order of chance (Fisher and Yates). */
export function shuffled<T>(items: readonly T[], random: () => number): T[] {
  const left = [...items];
  const drawn: T[] = [];
  while (left.length > 0) drawn.push(...left.splice(Math.floor(random() * left.length), 1));
  return drawn;
}
