import type { ReactElement, ReactNode } from 'react';
import styles from './data-privacy.module.css';

export interface PartProps {
  readonly title: string;
  readonly lead?: string;
  readonly children: ReactNode;
}

/** A part of the page, with its heading and a sentence on it. */
export function Part({ title, lead, children }: PartProps): ReactElement {
  return (
    <section className={styles.part}>
      <h2 className={styles.heading}>{title}</h2>
      {lead && <p className={styles.lead}>{lead}</p>}
      {children}
    </section>
  );
}
