import { useShell } from '@sunbird/shell-api';
import { Button, DeviceIcon, Page, Title } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { useMessages } from '../use-messages';
import styles from './finish-loading.module.css';

export interface PermissionsMissingProps {
  readonly message: string | undefined;
  readonly onRetry: () => void;
}

/** The lender requires permissions that the device refused: explains why and how to allow them. */
export function PermissionsMissing({ message, onRetry }: PermissionsMissingProps): ReactElement {
  const { navigate } = useShell();
  const { t } = useMessages();
  return (
    <Page
      back={false}
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
        <DeviceIcon size={48} />
        <Title center heading lead={message ?? t('finish.permissionsText')}>
          {t('finish.permissions')}
        </Title>
      </div>
    </Page>
  );
}
