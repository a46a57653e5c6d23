import { isCallError } from '@sunbird/api-client';
import { errorText } from '@sunbird/remote-kit/error-text';
import { Notice } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { useMessages } from '../use-messages';

/** The payment may or may not have been received; it is safe to send it again. */
function isLost(error: unknown): boolean {
  return isCallError(error, 'NetworkError', 'TimeoutError');
}

/** Why an act failed, in its place; nothing when it didn't. */
export function FailureNotice({ error }: { readonly error: unknown }): ReactElement | null {
  const i18n = useMessages();
  if (error === undefined) return null;
  return (
    <Notice kind="bad" role="alert">
      {isLost(error) ? i18n.t('state.notSent') : errorText(error, i18n)}
    </Notice>
  );
}
