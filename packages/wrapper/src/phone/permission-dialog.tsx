import { T, useI18n } from '@sunbird/i18n';
import type { ReactElement } from 'react';
import type { MessageKey } from '../messages';
import { permissionIcons } from '../simulator/permission-icons';
import type { PermissionName } from '../simulator/permissions';
import { appName } from '../simulator/simulator-state';
import { PhoneDialog } from './phone-dialog';
import styles from './phone-dialog.module.css';

export interface PermissionDialogProps {
  readonly permission: PermissionName;
  onAnswer(allowed: boolean): void;
}

/** The phone's permission request. */
export function PermissionDialog({ permission, onAnswer }: PermissionDialogProps): ReactElement {
  const { t } = useI18n<MessageKey>();
  const Icon = permissionIcons[permission];
  return (
    <PhoneDialog
      icon={<Icon size={28} />}
      title={<T<MessageKey> id={`permissionAsk.${permission}`} values={{ app: appName }} />}
      onClose={() => onAnswer(false)}
    >
      <button type="button" className={styles.button} onClick={() => onAnswer(true)}>
        {t('phone.allow')}
      </button>
      <button type="button" className={styles.button} onClick={() => onAnswer(false)}>
        {t('phone.deny')}
      </button>
    </PhoneDialog>
  );
}
