import { fnv1a } from '@sunbird/loan-domain/fnv1a';

/**
 * FNV-1a of 32 bits over the characters, as 8 hex digits. It only shows whether a payload changed. It is stored on the
 * device: such a short hash reveals no number of the borrower, and the lender detects the rare collision (40902).
 */
export function bodyHash(text: string): string {
  return (fnv1a(text) >>> 0).toString(16).padStart(8, '0');
}
