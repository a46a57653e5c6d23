import * as v from 'valibot';
import type { Market } from '../../market';
import { plainHyphens } from '../../text/hidden-characters';
import { typed } from '../entries';
import { type ErrorKey, errorKey } from '../error-keys';
import { must } from '../issue';
import { isNoLongerThanNames } from './text';

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
