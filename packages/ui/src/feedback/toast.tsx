import type { ReactElement } from 'react';
import type { ToastKind } from '../actions';
import { AlertIcon, CheckIcon } from '../icons';
import styles from './toast.module.css';

export interface ToastProps {
  /** Undefined while there is nothing to announce; the live region stays mounted. */
  readonly text: string | undefined;
  readonly kind?: ToastKind;
}

/** A short message about a completed action. The host shows it for 2 seconds. */
export function Toast({ text, kind = 'plain' }: ToastProps): ReactElement {
  return (
    <div className={styles.region} role="status" aria-live="polite">
      {text && (
        <div className={styles.toast}>
          {kind !== 'plain' && (
            <span className={styles.icon}>
              {kind === 'success' ? <CheckIcon size={20} /> : <AlertIcon size={20} />}
            </span>
          )}
          <span>{text}</span>
        </div>
      )}
    </div>
  );
}
