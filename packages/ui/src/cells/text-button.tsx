import type { ReactElement, ReactNode } from 'react';
import styles from './text-button.module.css';

export interface TextButtonProps {
  readonly children: ReactNode;
  readonly onClick: () => void;
  readonly 'aria-label'?: string;
}

/** An underlined action inside a cell or a sentence. */
export function TextButton({ children, onClick, ...rest }: TextButtonProps): ReactElement {
  return (
    <button {...rest} type="button" className={styles.button} onClick={onClick}>
      {children}
    </button>
  );
}
