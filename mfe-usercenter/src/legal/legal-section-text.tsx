import { type ReactElement, useEffect } from 'react';
import styles from './legal.module.css';
import type { ShownSection } from './legal-document';
import { headingId, showSection } from './show-section';

export interface LegalSectionTextProps {
  readonly section: ShownSection;
  /** A link leads here. */
  readonly linked: boolean;
}

export function LegalSectionText({ section, linked }: LegalSectionTextProps): ReactElement {
  const { id, title, content } = section;
  useEffect(() => {
    if (!linked) return;
    // After the shell, which puts the focus on the heading of a screen that opens.
    const timer = setTimeout(() => showSection(id));
    return () => clearTimeout(timer);
  }, [linked, id]);
  return (
    <section className={styles.section} aria-labelledby={headingId(id)}>
      <h2 id={headingId(id)} className={styles.heading} tabIndex={-1}>
        {title}
      </h2>
      {content}
    </section>
  );
}
