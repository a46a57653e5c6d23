import { languages } from '@sunbird/loan-domain';
import * as v from 'valibot';

/** Which languages the app speaks. */
export const languageKeys = {
  /** The first is that of a borrower who has not chosen. */
  languages: v.optional(
    v.pipe(
      v.array(v.picklist(languages)),
      v.minLength(1, 'one language or more'),
      v.check(list => new Set(list).size === list.length, 'each language once'),
    ),
    [...languages],
  ),
};
