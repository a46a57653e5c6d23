import { fnv1a } from '@sunbird/loan-domain/fnv1a';

/**
 * FNV-1a of 32 bits over the characters, as 8 hex digits. It only tells whether a payload changed, and it is kept
 * on the device: so short a hash can't give a number of the borrower's away, and the lender notices the rare
 * collision (40902).
 */
export function bodyHash(text: string): string {
  return (fnv1a(text) >>> 0).toString(16).padStart(8, '0');
}
