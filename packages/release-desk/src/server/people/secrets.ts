import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** A random secret of 256 bits: for sessions and links. */
export function createSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Hash of a secret. The store has hashes only, so that a reader of its files cannot sign in. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** Compares in constant time. */
export function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
