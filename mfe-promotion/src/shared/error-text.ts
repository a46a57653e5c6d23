import { ApiError, messageKeyOf, NetworkError, TimeoutError } from '@sunbird/api-client';
import type { I18n } from '@sunbird/i18n';

/** What to say of a failed call: the catalogue's sentence, or the lender's own where the code is unknown to us. */
export function errorText(error: unknown, { tMessage }: Pick<I18n, 'tMessage'>): string {
  const key = messageKeyOf(error);
  if (key === 'error.unknown' && error instanceof ApiError && error.serverMessage) return error.serverMessage;
  return tMessage({ key });
}

/** Whether the lender does not have this call at all: extensions answer 404 there, and their action is hidden. */
export function isMissing(error: unknown): boolean {
  return error instanceof NetworkError && error.status === 404;
}

/** No answer came, or none in time: the sentence for a whole page, “reload”, fits no single step. */
export function unanswered(error: unknown): boolean {
  return error instanceof NetworkError || error instanceof TimeoutError;
}
