import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** SHA-256 as hex, for values of which only the hash is stored and that nobody can guess: tokens, handles and request bodies. */
export function hashOf(text: string | Uint8Array): string {
  return createHash('sha256').update(text).digest('hex');
}

/** HMAC-SHA-256 as hex, by a secret of this lender. */
export function keyedHashOf(text: string, secret: string): string {
  return createHmac('sha256', secret).update(text).digest('hex');
}

/** Compares two texts in a time that does not depend on where they differ. */
export function isSameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** An account number of which only the last four digits show; a UPI ID begins with its own two: `as•••@okbank`. */
export function maskAccount(accountNo: string): string {
  const [name = '', provider] = accountNo.split('@');
  return provider === undefined ? `•••• ${accountNo.slice(-4)}` : `${name.slice(0, 2)}•••@${provider}`;
}

/** A name of which only the first letters show: `A••• O••`. */
export function maskName(name: string): string {
  return name
    .split(/\s+/)
    .map(([first = '', ...rest]) => first + '•'.repeat(Math.min(3, rest.length)))
    .join(' ');
}
