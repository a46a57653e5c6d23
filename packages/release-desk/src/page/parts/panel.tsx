import type { ReactElement, ReactNode } from 'react';
import styles from './panel.module.css';

interface PanelProps {
  readonly title?: string;
  /** Beside the title. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A white card with a heading. */
export function Panel({ title, aside, children }: PanelProps): ReactElement {
  return (
    <section className={styles.panel} aria-label={title}>
      {title !== undefined && (
        <div className={styles.head}>
          <h2>{title}</h2>
          {aside}
        </div>
      )}
      {children}
    </section>
  );
}

/** What a panel says in words, such as that it has nothing to show. */
export function PanelText({ children }: { readonly children: ReactNode }): ReactElement {
  return <p className={styles.text}>{children}</p>;
}
