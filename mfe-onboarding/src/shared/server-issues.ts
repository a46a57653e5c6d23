import { AbortedError, ApiError, messageOfError, SessionEndedError } from '@sunbird/api-client';
import type { Issues } from '@sunbird/ui';

/** The field that a refusal is about, by the refusal's code. */
export type FieldOfCode = Readonly<Record<number, string>>;

/**
 * The issues that a form shows for a failed call: the lender's per field, else one for the whole form. The shell
 * reports an ended session, and a cancelled call needs no message.
 */
export function serverIssues(error: unknown, fieldOfCode: FieldOfCode = {}): Issues {
  if (error instanceof AbortedError || error instanceof SessionEndedError) return {};
  const said = messageOfError(error);
  if (!(error instanceof ApiError)) return { '': said };
  const { fieldErrors = {}, code } = error;
  if (Object.keys(fieldErrors).length > 0) return fieldErrors;
  return { [fieldOfCode[code] ?? '']: said };
}
