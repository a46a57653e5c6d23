import { randomInt } from 'node:crypto';

/** The source of ids, codes and invented borrowers. */
export interface Random {
  /** A whole number from `minimum` to `maximum`, both included. */
  readonly integer: (minimum: number, maximum: number) => number;
}

export const systemRandom: Random = {
  integer: (minimum, maximum) => randomInt(minimum, maximum + 1),
};

/** The same numbers for the same seed (mulberry32), so that a demonstration can be repeated. Not for tokens. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  function next() {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }
  return { integer: (minimum, maximum) => minimum + Math.floor(next() * (maximum - minimum + 1)) };
}

export function digits(random: Random, length: number): string {
  return Array.from({ length }, () => random.integer(0, 9)).join('');
}

const readable = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Letters and digits that are not mixed up when they are read aloud. */
export function code(random: Random, length: number): string {
  return Array.from({ length }, () => readable.charAt(random.integer(0, readable.length - 1))).join('');
}

/** An id that opens something, such as a payment link: 27 of 30 characters are 132 bits, which nobody guesses. */
export function newLinkId(random: Random, prefix: string): string {
  return `${prefix}-${code(random, 27)}`;
}

/** An id such as `ORD-7K2M9QX4TB`; 10 of 30 characters leave no room for a clash. */
export function newId(random: Random, prefix: string): string {
  return `${prefix}-${code(random, 10)}`;
}

/** RangeError for an empty list. */
export function pick<Value>(random: Random, values: readonly Value[]): Value {
  const value = values[values.length === 0 ? 0 : random.integer(0, values.length - 1)];
  if (value === undefined) throw new RangeError('There is nothing to pick from.');
  return value;
}
