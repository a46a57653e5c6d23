import { type ReactElement, type ReactNode, useId } from 'react';
import styles from './panel.module.css';

export interface PanelProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A titled group of settings. */
export function Panel({ title, children }: PanelProps): ReactElement {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <div className={styles.panel}>{children}</div>
    </section>
  );
}

export interface PanelRowProps {
  readonly label: ReactNode;
  readonly children: ReactNode;
  /** The label is something to choose from, and takes the room that there is. */
  readonly wide?: boolean;
}

/** A label and what can be done about it. */
export function PanelRow({ label, children, wide = false }: PanelRowProps): ReactElement {
  return (
    <div className={styles.row}>
      <span className={wide ? `${styles.label} ${styles.grow}` : styles.label}>{label}</span>
      <span className={styles.value}>{children}</span>
    </div>
  );
}
