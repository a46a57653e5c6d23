import type { ReactElement, ReactNode } from 'react';
import styles from './document-text.module.css';

/** The text of a document of the lender, as `readContract` and `readDocument` read it. */
export function DocumentText({ children }: { readonly children: ReactNode }): ReactElement {
  return <div className={styles.document}>{children}</div>;
}
