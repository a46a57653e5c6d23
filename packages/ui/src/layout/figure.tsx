import type { ReactElement, ReactNode } from 'react';
import styles from './figure.module.css';

export interface FigureProps {
  readonly label: ReactNode;
  /** The one figure of a plain screen, 40 px. */
  readonly children: ReactNode;
  /** Beside the figure: a copy button. */
  readonly action?: ReactNode;
  readonly note?: ReactNode;
}

/** The one figure of a screen without a hero, with what it is above and a note below. */
export function Figure({ label, children, action, note }: FigureProps): ReactElement {
  return (
    <div className={styles.block}>
      <p className={styles.label}>{label}</p>
      <div className={styles.line}>
        <p className={styles.figure} translate="no">
          {children}
        </p>
        {action}
      </div>
      {note && <div className={styles.note}>{note}</div>}
    </div>
  );
}
