import * as v from 'valibot';
import { type CalendarDate, dateParts } from '../../time/dates';
import { compact, inDigits } from '../entries';
import { must } from '../issue';

const pattern = /^(0[1-9]|1[0-2])\/(\d{2})$/;

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
    must<string>(text => pattern.test(text), 'error.validity.format'),
    must<string>(text => !pattern.test(text) || !isExpired(text, today), 'error.validity.expired'),
  );
}

export function cvcSchema() {
  return v.pipe(
    compact('error.cvc.required'),
    must<string>(text => /^\d{3,4}$/.test(text), 'error.cvc.invalid'),
  );
}
