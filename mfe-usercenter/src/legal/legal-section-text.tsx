import { type ReactElement, useEffect } from 'react';
import { useMessages } from '../use-messages';
import styles from './legal.module.css';
import type { LegalSection } from './legal-document';
import { headingId, showSection } from './show-section';

export interface LegalSectionTextProps {
  readonly section: LegalSection;
  readonly number: number;
  /** A link leads here. */
  readonly linked: boolean;
}

export function LegalSectionText({ section, number, linked }: LegalSectionTextProps): ReactElement {
  const { t } = useMessages();
  const { id, title, blocks } = section;
  useEffect(() => {
    if (!linked) return;
    // After the shell, which puts the focus on the heading of a screen that opens.
    const timer = setTimeout(() => showSection(id));
    return () => clearTimeout(timer);
  }, [linked, id]);
  return (
    <section className={styles.section} aria-labelledby={headingId(id)}>
      <h2 id={headingId(id)} className={styles.heading} tabIndex={-1}>
        {t('legal.numbered', { number, title })}
      </h2>
      {blocks.map(block =>
        typeof block === 'string' ? (
          <p key={block} className={styles.block}>
            {block}
          </p>
        ) : (
          <ul key={block.points.join()} className={styles.points}>
            {block.points.map(point => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        ),
      )}
    </section>
  );
}
