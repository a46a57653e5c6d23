import { isCallError } from '@sunbird/api-client';
import { ErrorText } from '@sunbird/remote-kit/error-text';
import { useShell } from '@sunbird/shell-api';
import { Button, CloudIllustration, Page, Title } from '@sunbird/ui';
import { type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import { useMessages } from '../use-messages';
import styles from './finish-loading.module.css';

export interface StoppedProps {
  readonly picture: ReactNode;
  readonly title: string;
  readonly lead: ReactNode;
  readonly action: { readonly label: string; readonly onClick: () => void };
  readonly help?: false;
}

/** The application was not sent: why, what the borrower can do about it, and the way home. */
export function Stopped({ picture, title, lead, action, help }: StoppedProps): ReactElement {
  const { navigate } = useShell();
  const { t } = useMessages();
  return (
    <Page
      back={false}
      {...(help === false && { help })}
      sticky={
        <>
          <Button onClick={action.onClick}>{action.label}</Button>
          <Button kind="text" onClick={() => navigate('home', {}, { replace: true })}>
            {t('finish.later')}
          </Button>
        </>
      }
    >
      <div className={styles.middle} role="alert">
        {picture}
        <Title center heading lead={lead}>
          {title}
        </Title>
      </div>
    </Page>
  );
}

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
