import * as v from 'valibot';
import { isClabe, isIfsc, isLuhn, isVpa } from '../../check-digits/numbers';
import type { AccountKind } from '../../form/enumerations';
import type { AccountRules } from '../../market';
import { plainAddress } from '../../text/hidden-characters';
import { type CalendarDate, dateParts } from '../../time/dates';
import {
  compact,
  hasExactLength,
  hasLength,
  inDigits,
  isDigits,
  numberSchema,
  type Reads,
  typed,
} from '../entries';
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
    // The fifth is a zero; who reads it off a cheque types an O.
    v.transform(text => text.toUpperCase().replace(/^([A-Z]{4})O/, '$10')),
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
  return numberSchema('bvn', 11);
}

const validityPattern = /^(0[1-9]|1[0-2])\/(\d{2})$/;

/** Card validity years of the picker: this one and 50 more (spec section 3). */
export function validityYears(today: CalendarDate): readonly number[] {
  const { year } = dateParts(today);
  return Array.from({ length: 51 }, (_, index) => year + index);
}

/** A card is valid to the end of its month; two digits of the year lie within the picker's 50 years. */
function isExpired(validity: string, today: CalendarDate): boolean {
  const [month = 0, shortYear = 0] = validity.split('/').map(Number);
  const now = dateParts(today);
  const age = (now.year % 100) - shortYear;
  // More than half a century back can only be the century to come.
  const yearsAgo = age > 49 ? age - 100 : age;
  return yearsAgo > 0 || (yearsAgo === 0 && month < now.month);
}

/** `MM/YY` of a card. */
export function validitySchema(today: CalendarDate) {
  return v.pipe(
    inDigits('error.validity.required'),
    must<string>(text => validityPattern.test(text), 'error.validity.format'),
    must<string>(text => !validityPattern.test(text) || !isExpired(text, today), 'error.validity.expired'),
  );
}

export function cvcSchema() {
  return v.pipe(
    compact('error.cvc.required'),
    must<string>(text => /^\d{3,4}$/.test(text), 'error.cvc.invalid'),
  );
}
