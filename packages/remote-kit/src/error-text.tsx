import { isCallError, messageOfError } from '@sunbird/api-client';
import { type I18n, useI18n } from '@sunbird/i18n';
import { Notice } from '@sunbird/ui';
import type { ReactElement, ReactNode } from 'react';

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

export interface RefusedProps {
  readonly error: unknown;
  /** Amber, where all else still works. Default: red. */
  readonly kind?: 'warn' | 'bad';
  /** Default: the error's own. */
  readonly text?: ReactNode;
  /** Stands above something else. */
  readonly above?: boolean;
  readonly onRetry?: () => void;
}

// No `Gap`: its module would come with the first screen for this alone.
export const spaced = { marginBottom: 8 };

/** Why an act failed, beside the button that was pressed; nothing when it didn't. */
export function Refused({ error, kind = 'bad', text, above, onRetry }: RefusedProps): ReactElement | null {
  const { t } = useI18n();
  if (error === undefined) return null;
  const retry = onRetry && { action: { label: t('common.tryAgain'), onClick: onRetry } };
  return (
    <div style={above ? spaced : undefined}>
      <Notice kind={kind} role="alert" {...retry}>
        {text ?? <ErrorText error={error} />}
      </Notice>
    </div>
  );
}
