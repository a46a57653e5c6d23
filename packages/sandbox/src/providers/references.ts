import { createHash } from 'node:crypto';
import { nubanHint } from '@sunbird/loan-domain';
import { digits, pick, type Random } from '@sunbird/loan-domain/random';

const alphanumeric = Array.from('abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789');

/** Letters of either case and digits, as providers make their ids of. */
export function alphanumericId(random: Random, length: number): string {
  return Array.from({ length }, () => pick(random, alphanumeric)).join('');
}

/**
 * A provider's id of the one payment that a page can make for a reference, in hex: made again it is the same, so
 * that a form that is sent twice pays once.
 */
export function paymentIdFor(reference: string, length: number): string {
  return createHash('sha256').update(`payment:${reference}`).digest('hex').slice(0, length);
}

/** A NUBAN of a bank: nine digits and the check digit that fits. RangeError for a code without such numbers. */
export function newNuban(random: Random, bankCode: string): string {
  const serial = digits(random, 9);
  for (let check = 0; check <= 9; check += 1) {
    if (nubanHint(bankCode, `${serial}${check}`) === 'fits') return `${serial}${check}`;
  }
  throw new RangeError(`${bankCode} is no bank whose accounts have a check digit.`);
}
