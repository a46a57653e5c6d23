import { useShell } from '@sunbird/shell-api';
import { Button, DeviceIcon, Page, Title } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { useMessages } from '../use-messages';
import styles from './finish-loading.module.css';

export interface PermissionsMissingProps {
  readonly message: string | undefined;
  readonly onRetry: () => void;
}

/** A lender that requires permissions can't have them from a browser: the application goes on in the app. */
function ApplyInApp(): ReactElement {
  const { navigate } = useShell();
  const { t } = useMessages();
  return (
    <Page
      back={false}
      sticky={
        <>
          <Button onClick={() => navigate('openApp')}>{t('finish.openApp')}</Button>
          <Button kind="text" onClick={() => navigate('home', {}, { replace: true })}>
            {t('finish.later')}
          </Button>
        </>
      }
    >
      <div className={styles.middle} role="alert">
        <DeviceIcon size={48} />
        <Title center heading lead={t('finish.openAppText')}>
          {t('error.applyInApp')}
        </Title>
      </div>
    </Page>
  );
}

/** The lender requires permissions that the device refused: explains why and how to allow them. */
export function PermissionsMissing({ message, onRetry }: PermissionsMissingProps): ReactElement {
  const { bridge, navigate } = useShell();
  const { t } = useMessages();
  if (!bridge.inWrapper) return <ApplyInApp />;
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
