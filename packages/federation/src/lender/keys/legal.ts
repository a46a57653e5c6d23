import { isCalendarDate, languages, legalTextNames } from '@sunbird/loan-domain';
import * as v from 'valibot';
import { each, matching } from './values';

const file = matching(
  /^(?!\/)(?!(.*\/)?\.\.\/)[\w./-]+\.(html|md)$/,
  'a file of html or Markdown beside lender.json, such as "legal/terms-en.md"',
);
const version = v.pipe(
  v.string(),
  v.check(value => isCalendarDate(value), 'the day from which the text is valid, such as "2026-03-01"'),
);

/** A text: its version, and its file by language. */
const textSchema = v.strictObject({ version, ...each(languages, v.optional(file)) });

/** The lender's own legal texts in one market. */
export const marketLegalKeys = {
  legal: v.optional(v.strictObject(each(legalTextNames, v.optional(textSchema)))),
};
