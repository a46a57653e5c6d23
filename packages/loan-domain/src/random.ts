/** The source of ids, codes and invented borrowers. */
export interface Random {
  /** A whole number from `minimum` to `maximum`, both included. */
  readonly integer: (minimum: number, maximum: number) => number;
}

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

/** RangeError for an empty list. */
export function pick<Value>(random: Random, values: readonly Value[]): Value {
  const value = values[values.length === 0 ? 0 : random.integer(0, values.length - 1)];
  if (value === undefined) throw new RangeError('There is nothing to pick from.');
  return value;
}
