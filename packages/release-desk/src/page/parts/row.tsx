import type { ReactElement, ReactNode } from 'react';
import styles from './row.module.css';

interface RowProps {
  readonly children: ReactNode;
  /** In small letters below. */
  readonly note?: ReactNode;
  /** State and actions, at the end. */
  readonly aside?: ReactNode;
}

/** One of several things that a panel lists. */
export function Row({ children, note, aside }: RowProps): ReactElement {
  return (
    <li className={styles.row}>
      <div>
        {children}
        {note && <small>{note}</small>}
      </div>
      {aside && <div className={styles.aside}>{aside}</div>}
    </li>
  );
}
