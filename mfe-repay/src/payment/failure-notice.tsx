import { isCallError } from '@sunbird/api-client';
import { Refused } from '@sunbird/remote-kit/refused';
import type { ReactElement } from 'react';
import { useMessages } from '../use-messages';

/** The payment may or may not have been received; it is safe to send it again. */
function isLost(error: unknown): boolean {
  return isCallError(error, 'NetworkError', 'TimeoutError');
}

/** Why an act failed, in its place; nothing when it didn't. */
export function FailureNotice({ error }: { readonly error: unknown }): ReactElement | null {
  const { t } = useMessages();
  return <Refused error={error} text={isLost(error) ? t('state.notSent') : undefined} />;
}
