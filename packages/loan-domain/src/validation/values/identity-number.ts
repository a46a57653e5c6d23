import * as v from 'valibot';
import { curpBirthday, curpFitsNames, curpProblem, curpSex, rfcProblem } from '../../check-digits/mexico';
import { isLuhn, isPan } from '../../check-digits/numbers';
import { type FormValues, isBlank } from '../../form/form-values';
import type { IdentityKind, Market } from '../../market';
import { isMasked } from '../../text/masked-number';
import { isCalendarDate } from '../../time/dates';
import { compact, hasExactLength, numberSchema, type Reads } from '../entries';
import { must } from '../issue';
import { nameSchema } from './text';

/** A number as it is checked, or masked as the lender has answered it: in the app alone. */
export function orMasked(number: Reads<string>, keepsMasked = false): Reads<string> {
  return v.lazy(input => (keepsMasked && isMasked(input) ? v.string() : number));
}

const capitals = v.transform((text: string) => text.toUpperCase());

/** A name to compare with; empty for one that is refused at its own field. */
function nameOf(field: string, person: FormValues, market: Market): string {
  const { success, output } = v.safeParse(nameSchema(field, market), person[field]);
  return success ? output : '';
}

/** A CURP names its holder's initials, birthday and sex: they are those that were given, where some were. */
function curpSchema(length: number, market: Market, person: FormValues) {
  const { gender: codes } = market;
  const { birthday, gender } = person;
  const names = {
    given: nameOf('firstName', person, market),
    paternal: nameOf('middleName', person, market),
    maternal: nameOf('lastName', person, market),
  };
  function isOfSex(text: string): boolean {
    const sex = curpSex(text);
    return isBlank(gender) || sex === undefined || codes[sex] === gender;
  }
  return v.pipe(
    compact('error.curp.required'),
    capitals,
    hasExactLength(length, 'error.curp.length'),
    must<string>(text => curpProblem(text) !== 'format', 'error.curp.format'),
    must<string>(text => curpProblem(text) !== 'date', 'error.curp.date'),
    must<string>(text => curpProblem(text) !== 'checkDigit', 'error.curp.checkDigit'),
    must<string>(
      text => !isCalendarDate(String(birthday)) || curpBirthday(text) === birthday,
      'error.curp.birthday',
    ),
    must<string>(isOfSex, 'error.curp.gender'),
    must<string>(text => curpFitsNames(text, names), 'error.curp.name'),
  );
}

/** Any PAN, also a company's. */
const panShape = /^[A-Z]{5}\d{4}[A-Z]$/;

function panSchema(length: number) {
  return v.pipe(
    compact('error.pan.required'),
    capitals,
    hasExactLength(length, 'error.pan.length'),
    must<string>(text => panShape.test(text), 'error.pan.format'),
    must<string>(isPan, 'error.pan.person'),
  );
}

const byKind: Readonly<
  Record<IdentityKind, (length: number, market: Market, person: FormValues) => Reads<string>>
> = {
  nin: length => numberSchema('nin', length),
  curp: curpSchema,
  pan: panSchema,
};

/**
 * The number of the market's identity document, in capitals and without spaces. It must not contradict what else is
 * known of the person.
 */
export function nationalIdSchema(market: Market, person: FormValues = {}): Reads<string> {
  const { kind, length } = market.identity;
  return byKind[kind](length, market, person);
}

/** A person's RFC (Mexico), whatever its check digit is. */
export function rfcSchema() {
  return v.pipe(
    compact('error.rfc.required'),
    capitals,
    hasExactLength(13, 'error.rfc.length'),
    must<string>(text => rfcProblem(text) !== 'format', 'error.rfc.format'),
    must<string>(text => rfcProblem(text) !== 'date', 'error.rfc.date'),
  );
}

/** A social security number (Mexico). */
export function nssSchema() {
  return v.pipe(numberSchema('nss', 11), must<string>(isLuhn, 'error.nss.checkDigit'));
}
