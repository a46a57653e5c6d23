import * as v from 'valibot';
import type { Market, Region } from '../../market';
import { plainAddress, plainHyphens } from '../../text/hidden-characters';
import { characterCount, isPlainText, textLengths } from '../../text/plain-text';
import { compact, type Reads, typed } from '../entries';
import { type ErrorKey, errorKey } from '../error-keys';
import { must } from '../issue';

interface Lengths {
  readonly minimum: number;
  readonly maximum: number;
}

/** A text of one line, with single spaces, without emoji and hidden characters, neither too short nor too long. */
export function lineOf({ minimum, maximum }: Lengths, required: ErrorKey, length: ErrorKey) {
  return v.pipe(
    typed(required),
    v.transform(text => text.replace(/\s+/g, ' ')),
    must<string>(isPlainText, 'error.text.characters'),
    must<string>(
      text => characterCount(text) >= minimum && characterCount(text) <= maximum,
      length,
      text => ({ minimum, maximum, typed: characterCount(text) }),
    ),
  );
}

/** The longest name of a person, in its parts or whole. */
export function isNoLongerThanNames() {
  const { maximum } = textLengths.name;
  return must<string>(
    text => characterCount(text) <= maximum,
    'error.name.tooLong',
    text => ({ maximum, typed: characterCount(text) }),
  );
}

/** Letters with their marks and joiners, and the signs between the parts of names: `Ma. Elena`, `O’Brien`, `K. R.`. */
const namePattern = /^(?:[\p{L}\p{M} '’.,·/-]|\u200c|\u200d)+$/u;

/** Other signs that are typed for an apostrophe. */
const apostrophes = /[‘‛`´′＇]/g;

/** A name with single spaces, and with the usual one of the signs that look alike. */
function tidyName(text: string): string {
  return plainHyphens(text).replace(apostrophes, "'").replace(/\s+/g, ' ');
}

function letterCount(name: string): number {
  return (name.match(/\p{L}/gu) ?? []).length;
}

/**
 * Whether a text is a person's name. It refuses digits, emoji, controls and signs that no name has; nothing is said
 * about order, capitals or length of its parts.
 */
export function isName(text: string): boolean {
  return namePattern.test(text) && letterCount(text) > 0;
}

/** A name of any person, tidied. */
export function personName(required: ErrorKey, letters: ErrorKey) {
  return v.pipe(typed(required), v.transform(tidyName), must<string>(isName, letters));
}

/** A name as on the identity document: so many letters at least. */
export function nameSchema(field: string, market: Market) {
  const { names } = market;
  return v.pipe(
    personName(errorKey(field, 'required', market), errorKey(field, 'letters', market)),
    must<string>(
      text => letterCount(text) >= names.minimumLetters,
      errorKey(field, 'tooShort', market),
      () => ({ minimum: names.minimumLetters }),
    ),
    isNoLongerThanNames(),
  );
}

/** Postal code of home or work. */
export function pinCodeSchema(field: string, market: Market) {
  const { pinCode } = market;
  return v.pipe(
    compact(errorKey(field, 'required', market)),
    must<string>(
      text => pinCode === undefined || text.length === pinCode.length,
      errorKey(field, 'invalid', market),
      ({ length }) => ({ length: pinCode?.length ?? 0, typed: length }),
    ),
    must<string>(text => pinCode?.pattern.test(text) ?? true, errorKey('pinCode', 'unknown', market)),
  );
}

/** A state of the list; any text where there is no list. */
export function stateSchema(regions: readonly Region[] | undefined): Reads<string> {
  return v.pipe(
    typed('error.state.required'),
    must<string>(
      state => regions === undefined || regions.some(({ name }) => name === state),
      'error.state.unknown',
    ),
  );
}

/** A city of the chosen state; any text where not every city is known. */
export function citySchema(
  regions: readonly Region[] | undefined,
  state: unknown,
  market: Market,
): Reads<string> {
  const region = regions?.find(({ name }) => name === state);
  return v.pipe(
    lineOf(textLengths.place, errorKey('city', 'required', market), 'error.city.length'),
    v.transform(city => region?.formerCities?.get(city) ?? city),
    must<string>(city => !region?.complete || region.cities.includes(city), 'error.city.unknown'),
  );
}

// What HTML takes for an address, and a domain with a dot in it.
const emailPattern =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}$/;
const emailLength = 254;

/** Keyboards put a space after a word that they complete, also beside the signs of an address. */
function withoutTypedSpaces(text: string): string {
  return text.replace(/\s*([.@])\s*/g, '$1');
}

/** An email address of any domain. */
export function emailSchema() {
  return v.pipe(
    typed('error.email.required'),
    v.transform(text => withoutTypedSpaces(plainAddress(text))),
    must<string>(text => !/\s/.test(text), 'error.email.spaces'),
    must<string>(text => text.length <= emailLength && emailPattern.test(text), 'error.email.invalid'),
  );
}
