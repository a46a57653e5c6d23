import { ApiError } from '@sunbird/api-client';
import { ErrorText } from '@sunbird/remote-kit/error-text';
import { useShell } from '@sunbird/shell-api';
import { Button, CloudIllustration, Page, Title } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { useMessages } from '../use-messages';
import styles from './finish-loading.module.css';

export interface NotSentProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** The submission failed: shows what is saved, with Retry and the way home. */
export function NotSent({ error, onRetry }: NotSentProps): ReactElement {
  const { navigate } = useShell();
  const { t } = useMessages();
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
          lead={error instanceof ApiError ? <ErrorText error={error} /> : t('finish.connectionLost')}
        >
          {t('finish.notSent')}
        </Title>
      </div>
    </Page>
  );
}
