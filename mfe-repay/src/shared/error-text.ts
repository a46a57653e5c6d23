import { ApiError, messageKeyOf } from '@sunbird/api-client';
import type { RepayI18n } from './messages';

/** What to say of a failed call: the catalogue's sentence, or the lender's own where the code is unknown to us. */
export function errorText(error: unknown, { tMessage, has }: RepayI18n): string {
  const key = messageKeyOf(error);
  if (error instanceof ApiError) {
    const field = Object.values(error.fieldErrors ?? {}).find(has);
    // Outside of a form the field has no place of its own to say it.
    if (field) return tMessage({ key: field });
    if (key === 'error.unknown' && error.serverMessage) return error.serverMessage;
  }
  return tMessage({ key });
}
