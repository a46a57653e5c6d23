import type { DraftValues } from '@sunbird/shell-api';

/** Answers of a form by field name; a field without an answer is absent. */
export type Answers = Record<string, string | undefined>;

/** The named fields of a stored draft that are text, whichever release stored it. */
export function textsOf(fields: readonly string[], stored: DraftValues): Answers {
  const answers: Answers = {};
  for (const field of fields) {
    const value = stored[field];
    if (typeof value === 'string' && value !== '') answers[field] = value;
  }
  return answers;
}
