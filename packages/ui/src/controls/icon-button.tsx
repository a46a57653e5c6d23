import type { ReactElement, ReactNode } from 'react';
import styles from './icon-button.module.css';

export interface IconButtonProps {
  /** What it does, for those who cannot see the icon. */
  readonly label: string;
  readonly children: ReactNode;
  readonly onClick: () => void;
}

/** A 48 px square with an icon. */
export function IconButton({ label, children, onClick }: IconButtonProps): ReactElement {
  return (
    <button type="button" className={styles.button} aria-label={label} onClick={onClick}>
      {children}
    </button>
  );
}
