import { isCallError, messageOfError } from '@sunbird/api-client';
import { relatedFields } from '@sunbird/loan-domain';
import type { Issue, Issues } from '@sunbird/ui';

/** The field that a refusal is about, and others that may mend it; `key`: another message than the code has. */
export interface RefusedField extends Pick<Issue, 'about'>, Partial<Pick<Issue, 'key'>> {
  readonly field: string;
}

/** The field that a refusal is about, by the refusal's code. */
export type FieldOfCode = Readonly<Record<number, RefusedField>>;

/**
 * The issues that a form shows for a failed call: the lender's per field, else one for the whole form. The shell
 * reports an ended session, and a cancelled call needs no message.
 */
export function serverIssues(error: unknown, fieldOfCode: FieldOfCode = {}): Issues {
  if (isCallError(error, 'AbortedError', 'SessionEndedError')) return {};
  const said = messageOfError(error);
  if (!isCallError(error, 'ApiError')) return { '': said };
  const refused = Object.entries(error.fieldErrors ?? {});
  if (refused.length > 0) {
    return Object.fromEntries(refused.map(([field, key]) => [field, { key, about: relatedFields(key) }]));
  }
  const { field = '', ...own } = fieldOfCode[error.code] ?? {};
  return { [field]: { ...said, ...own } };
}

/** The issues of these fields only, for one part of a form. */
export function pickIssues(issues: Issues, fields: readonly string[]): Issues {
  const picked: Record<string, Issues[string]> = {};
  for (const field of fields) if (issues[field]) picked[field] = issues[field];
  return picked;
}

export function hasIssues(issues: Issues): boolean {
  return Object.keys(issues).length > 0;
}
