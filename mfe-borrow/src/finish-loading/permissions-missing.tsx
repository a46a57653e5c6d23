import { useShell } from '@sunbird/shell-api';
import { DeviceIcon } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { useMessages } from '../use-messages';
import { Stopped } from './stopped';

export interface PermissionsMissingProps {
  readonly message: string | undefined;
  readonly onRetry: () => void;
}

/**
 * The lender requires permissions that the device refused: explains why and how to allow them. A browser can't give
 * them: there the application goes on in the app.
 */
export function PermissionsMissing({ message, onRetry }: PermissionsMissingProps): ReactElement {
  const { bridge, navigate } = useShell();
  const { t } = useMessages();
  const picture = <DeviceIcon size={48} />;
  if (!bridge.inWrapper) {
    return (
      <Stopped
        picture={picture}
        title={t('error.applyInApp')}
        lead={t('finish.openAppText')}
        action={{ label: t('finish.openApp'), onClick: () => navigate('openApp') }}
      />
    );
  }
  return (
    <Stopped
      picture={picture}
      title={t('finish.permissions')}
      lead={message ?? t('finish.permissionsText')}
      action={{ label: t('common.tryAgain'), onClick: onRetry }}
    />
  );
}
