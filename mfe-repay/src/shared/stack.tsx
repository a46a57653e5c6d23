import type { ReactElement, ReactNode } from 'react';
import styles from './stack.module.css';

/** Blocks under each other, 16 px apart. */
export function Stack({ children }: { readonly children: ReactNode }): ReactElement {
  return <div className={styles.stack}>{children}</div>;
}
