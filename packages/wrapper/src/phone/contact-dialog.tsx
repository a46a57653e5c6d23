import { useI18n } from '@sunbird/i18n';
import { PeopleIcon } from '@sunbird/ui';
import type { ReactElement } from 'react';
import type { MessageKey } from '../messages';
import { type PhoneBookEntry, phoneBook } from '../simulator/contacts';
import { PhoneDialog } from './phone-dialog';
import styles from './phone-dialog.module.css';

export interface ContactDialogProps {
  onAnswer(picked: PhoneBookEntry | undefined): void;
}

/** The phone's own list of contacts. */
export function ContactDialog({ onAnswer }: ContactDialogProps): ReactElement {
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
