import { languages } from '@sunbird/loan-domain';
import * as v from 'valibot';
import { each } from './values';

/** Texts of the lender's own in place of the app's. */
export const textKeys = {
  /** By language, then by message key; checked against the catalogues. */
  texts: v.optional(v.strictObject(each(languages, v.optional(v.record(v.string(), v.string())))), {}),
};
