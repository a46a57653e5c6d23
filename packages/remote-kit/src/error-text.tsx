import { isCallError, messageOfError } from '@sunbird/api-client';
import { type I18n, useI18n } from '@sunbird/i18n';
import type { ReactElement } from 'react';

/**
 * Text of a failed call, outside of a form: the message of a field error that the catalogue knows, else the
 * lender's own text, which is in the language of the call, else the catalogue's message for the error.
 */
export function errorText(error: unknown, { tMessage, has }: Pick<I18n, 'tMessage' | 'has'>): string {
  if (isCallError(error, 'ApiError')) {
    const field = Object.values(error.fieldErrors ?? {}).find(has);
    if (field !== undefined) return tMessage({ key: field });
    if (error.serverMessage?.trim()) return error.serverMessage;
  }
  return tMessage(messageOfError(error));
}

export function ErrorText({ error }: { readonly error: unknown }): ReactElement {
  return <>{errorText(error, useI18n())}</>;
}
