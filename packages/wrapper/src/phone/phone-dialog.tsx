import { useI18n } from '@sunbird/i18n';
import { type ReactElement, type ReactNode, useEffect, useId, useRef } from 'react';
import type { MessageKey } from '../messages';
import styles from './phone-dialog.module.css';

export interface PhoneDialogProps {
  readonly icon: ReactNode;
  readonly title: ReactNode;
  /** The way out without an answer. */
  onClose(): void;
  readonly children: ReactNode;
}

/** A dialog of the phone itself, grey, to differ from the app's screens. */
export function PhoneDialog({ icon, title, onClose, children }: PhoneDialogProps): ReactElement {
  const { t } = useI18n<MessageKey>();
  const id = useId();
  const dialog = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const before = document.activeElement;
    dialog.current?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);

  return (
    <div className={styles.scrim}>
      <div
        ref={dialog}
        className={styles.dialog}
        role="dialog"
        aria-modal="true"
        aria-labelledby={id}
        tabIndex={-1}
        onKeyDown={event => {
          if (event.key === 'Escape') onClose();
        }}
      >
        <small className={styles.note}>{t('phone.simulated')}</small>
        <span className={styles.icon}>{icon}</span>
        <p id={id} className={styles.title}>
          {title}
        </p>
        {children}
      </div>
    </div>
  );
}
