import { T, useI18n } from '@sunbird/i18n';
import { PeopleIcon } from '@sunbird/ui';
import type { ReactElement } from 'react';
import type { MessageKey } from '../messages';
import { type PhoneBookEntry, phoneBook } from '../simulator/contacts';
import { permissionIcons } from '../simulator/permission-icons';
import type { PermissionName } from '../simulator/permissions';
import type { Simulator } from '../simulator/simulator';
import { appName, type Prompt } from '../simulator/simulator-state';
import { LoginDialog } from './login-dialog';
import { PhoneDialog } from './phone-dialog';
import styles from './phone-dialog.module.css';

interface PermissionDialogProps {
  readonly permission: PermissionName;
  onAnswer(allowed: boolean): void;
}

/** The phone's permission request. */
function PermissionDialog({ permission, onAnswer }: PermissionDialogProps): ReactElement {
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

interface ContactDialogProps {
  onAnswer(picked: PhoneBookEntry | undefined): void;
}

/** The phone's own list of contacts. */
function ContactDialog({ onAnswer }: ContactDialogProps): ReactElement {
  const { t } = useI18n<MessageKey>();
  return (
    <PhoneDialog
      icon={<PeopleIcon size={28} />}
      title={t('phone.pickContact')}
      onClose={() => onAnswer(undefined)}
    >
      {phoneBook.map(entry => (
        <button
          key={entry.phone}
          type="button"
          className={`${styles.button} ${styles.contact}`}
          onClick={() => onAnswer(entry)}
        >
          {entry.name}
          <small>{entry.phone}</small>
        </button>
      ))}
      <button type="button" className={styles.button} onClick={() => onAnswer(undefined)}>
        {t('common.cancel')}
      </button>
    </PhoneDialog>
  );
}

export interface PhonePromptProps {
  readonly prompt: Prompt;
  readonly simulator: Simulator;
}

/** The open question of the phone. */
export function PhonePrompt({ prompt, simulator }: PhonePromptProps): ReactElement {
  if (prompt.kind === 'permission') {
    return (
      <PermissionDialog key={prompt.permission} permission={prompt.permission} onAnswer={prompt.settle} />
    );
  }
  if (prompt.kind === 'contact') return <ContactDialog onAnswer={prompt.settle} />;
  return <LoginDialog newBorrower={simulator.newBorrower} onAnswer={prompt.settle} />;
}
