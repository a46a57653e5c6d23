import { useI18n } from '@sunbird/i18n';
import type { ReactElement, ReactNode } from 'react';
import styles from './spinner.module.css';

export interface SpinnerProps {
  /** What is being done, under the ring; without it only assistive technology announces it. */
  readonly children?: ReactNode;
}

export function Spinner({ children }: SpinnerProps): ReactElement {
  const { t } = useI18n();
  return (
    <div className={styles.spinner} role="status">
      <span className={styles.ring} aria-hidden="true" />
      {children ? (
        <p className={styles.text}>{children}</p>
      ) : (
        <span className="ui-sr-only">{t('common.loading')}</span>
      )}
    </div>
  );
}

/** Covers the whole page while money, identity or an application is sent. Drawn by the shell. */
export function SpinnerOverlay({ children }: SpinnerProps): ReactElement {
  return (
    <div className={styles.scrim} role="alert" aria-busy="true">
      <div className={styles.box}>
        <Spinner>{children}</Spinner>
      </div>
    </div>
  );
}
