import { AbortedError, ApiError, messageKeyOf, SessionEndedError } from '@sunbird/api-client';
import type { Issues } from '@sunbird/ui';

/** The field that a refusal is about, by the refusal's code. */
export type FieldOfCode = Readonly<Record<number, string>>;

/**
 * What a form shows of a call that failed: the lender's word on each field, else one sentence about the whole.
 * An ended session says its word elsewhere, and a call that was cancelled has nothing to say.
 */
export function serverIssues(error: unknown, fieldOfCode: FieldOfCode = {}): Issues {
  if (error instanceof AbortedError || error instanceof SessionEndedError) return {};
  const said = { key: messageKeyOf(error) };
  if (!(error instanceof ApiError)) return { '': said };
  const { fieldErrors = {}, code } = error;
  if (Object.keys(fieldErrors).length > 0) return fieldErrors;
  return { [fieldOfCode[code] ?? '']: said };
}
