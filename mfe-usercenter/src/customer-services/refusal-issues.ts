import { isCallError, messageOfError } from '@sunbird/api-client';
import type { Issues } from '@sunbird/ui';

/** The form's name of a field of the call. */
const formNames: Readonly<Record<string, string>> = { text: 'message' };

/** Issues of a failed call: per field, or of the whole form. */
export function refusalIssues(error: unknown): Issues {
  if (isCallError(error, 'AbortedError', 'SessionEndedError')) return {};
  const fields = Object.entries(isCallError(error, 'ApiError') ? (error.fieldErrors ?? {}) : {});
  if (fields.length === 0) return { '': messageOfError(error) };
  return Object.fromEntries(fields.map(([name, key]) => [formNames[name] ?? name, key]));
}
