import type { DocumentPart } from '@sunbird/remote-kit/read-document';
import { type ReactElement, useEffect } from 'react';
import styles from './legal.module.css';
import { headingId, showSection } from './show-section';

export interface LegalSectionTextProps {
  readonly part: DocumentPart;
  /** A link leads here. */
  readonly linked: boolean;
}

export function LegalSectionText({ part, linked }: LegalSectionTextProps): ReactElement {
  const { id, title, content } = part;
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
      <div className={styles.text}>{content}</div>
    </section>
  );
}
