import { isCallError } from '@sunbird/api-client';
import { ErrorText } from '@sunbird/remote-kit/error-text';
import { useShell } from '@sunbird/shell-api';
import { CloudIllustration } from '@sunbird/ui';
import { type ReactElement, useEffect, useRef } from 'react';
import { useMessages } from '../use-messages';
import { Stopped } from './stopped';

export interface NotSentProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** Sends again, once, when a network that was away is back. */
function useRetryOnline(isRetried: boolean, onRetry: () => void): void {
  const { online } = useShell().connectivity;
  const wasOffline = useRef(!online);
  const retry = useRef(onRetry);
  retry.current = onRetry;
  useEffect(() => {
    if (online && wasOffline.current && isRetried) retry.current();
    wasOffline.current = !online;
  }, [online, isRetried]);
}

/**
 * The submission failed: shows what is saved, with Retry and the way home. What a missing network stopped is sent by
 * itself when the network is back.
 */
export function NotSent({ error, onRetry }: NotSentProps): ReactElement {
  const { connectivity } = useShell();
  const { t } = useMessages();
  const isLost = !isCallError(error, 'ApiError');
  useRetryOnline(isLost, onRetry);
  const lost = connectivity.online ? 'finish.connectionLost' : 'finish.offline';
  return (
    <Stopped
      help={false}
      picture={<CloudIllustration />}
      title={t('finish.notSent')}
      lead={isLost ? t(lost) : <ErrorText error={error} />}
      action={{ label: t('common.tryAgain'), onClick: onRetry }}
    />
  );
}
