import * as v from 'valibot';
import { isClabe } from '../../check-digits/clabe';
import { isIfsc, isVpa } from '../../check-digits/india';
import { isLuhn } from '../../check-digits/luhn';
import type { AccountKind } from '../../form/enumerations';
import type { AccountRules } from '../../market';
import { plainAddress } from '../../text/hidden-characters';
import { compact, hasExactLength, hasLength, isDigits, type Reads, typed } from '../entries';
import { must } from '../issue';

function digitsOnly() {
  return v.pipe(compact('error.accountNo.required'), isDigits('error.accountNo.digits'));
}

const noAccountNumber: Reads<string> = v.string();

/** The rule of an account number by its kind; the digits as typed, without spaces. */
const byKind: Readonly<Record<AccountKind, (digits: { minimum: number; maximum: number }) => Reads<string>>> =
  {
    NUBAN: ({ maximum }) => v.pipe(digitsOnly(), hasExactLength(maximum, 'error.nuban.length')),
    CLABE: ({ maximum }) =>
      v.pipe(
        digitsOnly(),
        hasExactLength(maximum, 'error.clabe.length'),
        must<string>(isClabe, 'error.clabe.checkDigit'),
      ),
    bankCard: ({ maximum }) =>
      v.pipe(
        digitsOnly(),
        hasExactLength(maximum, 'error.cardNo.length'),
        must<string>(isLuhn, 'error.cardNo.checkDigit'),
      ),
    IFSC: ({ minimum, maximum }) =>
      v.pipe(digitsOnly(), hasLength(minimum, maximum, 'error.bankAccount.length')),
    UPI: () => noAccountNumber,
  };

export function accountNumberSchema({ kind, accountDigits }: AccountRules): Reads<string> {
  return accountDigits ? byKind[kind](accountDigits) : noAccountNumber;
}

export function ifscSchema() {
  return v.pipe(
    compact('error.ifsc.required'),
    v.transform(text => text.toUpperCase()),
    must<string>(isIfsc, 'error.ifsc.format'),
  );
}

/** A UPI id has no capitals. Hyphens may be part of it. */
export function readVpa(text: string): string {
  return plainAddress(text).trim().toLowerCase();
}

export function vpaSchema() {
  return v.pipe(typed('error.vpa.required'), v.transform(readVpa), must<string>(isVpa, 'error.vpa.format'));
}

export function bvnSchema() {
  return v.pipe(
    compact('error.bvn.required'),
    isDigits('error.bvn.digits'),
    hasExactLength(11, 'error.bvn.length'),
  );
}
