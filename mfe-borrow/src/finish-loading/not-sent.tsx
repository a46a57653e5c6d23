import { ApiError } from '@sunbird/api-client';
import { ErrorText } from '@sunbird/remote-kit/error-text';
import { useShell } from '@sunbird/shell-api';
import { Button, CloudIllustration, Page, Title } from '@sunbird/ui';
import { type ReactElement, useEffect, useRef } from 'react';
import { useMessages } from '../use-messages';
import styles from './finish-loading.module.css';

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
  const { connectivity, navigate } = useShell();
  const { t } = useMessages();
  const isLost = !(error instanceof ApiError);
  useRetryOnline(isLost, onRetry);
  return (
    <Page
      back={false}
      help={false}
      sticky={
        <>
          <Button onClick={onRetry}>{t('common.tryAgain')}</Button>
          <Button kind="text" onClick={() => navigate('home', {}, { replace: true })}>
            {t('finish.later')}
          </Button>
        </>
      }
    >
      <div className={styles.middle} role="alert">
        <CloudIllustration />
        <Title
          center
          heading
          lead={
            isLost ? (
              t(connectivity.online ? 'finish.connectionLost' : 'finish.offline')
            ) : (
              <ErrorText error={error} />
            )
          }
        >
          {t('finish.notSent')}
        </Title>
      </div>
    </Page>
  );
}
