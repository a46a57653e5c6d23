import { randomInt } from 'node:crypto';
import type { Random } from '@sunbird/loan-domain/random';

export const systemRandom: Random = {
  integer: (minimum, maximum) => randomInt(minimum, maximum + 1),
};

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
