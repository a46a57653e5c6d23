import * as v from 'valibot';
import type { Market } from '../../market';
import { typed } from '../entries';
import { must } from '../issue';
import { isNoLongerThanNames } from './text';

export type NameField = 'firstName' | 'middleName' | 'lastName';

const namePattern = /^[\p{L}\p{M} '’-]+$/u;

function letterCount(name: string): number {
  return (name.match(/\p{L}/gu) ?? []).length;
}

/** Whether a text is a person's name: letters of any script, spaces, hyphens and apostrophes. */
export function isName(text: string): boolean {
  return namePattern.test(text) && letterCount(text) > 0;
}

/** A name as on the identity document: so many letters at least, single spaces. */
export function nameSchema(field: NameField, { names }: Market) {
  return v.pipe(
    typed(`error.${field}.required`),
    v.transform(text => text.replace(/\s+/g, ' ')),
    must<string>(isName, `error.${field}.letters`),
    must<string>(
      text => letterCount(text) >= names.minimumLetters,
      `error.${field}.tooShort`,
      () => ({ minimum: names.minimumLetters }),
    ),
    isNoLongerThanNames(),
  );
}
