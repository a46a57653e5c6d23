import { Collapse } from '@sunbird/ui';
import { type ReactElement, useEffect, useRef } from 'react';
import styles from './faq.module.css';
import type { Answered } from './use-answers';

export interface FaqEntryProps {
  readonly answered: Answered;
  /** A link leads here: open, in sight and in focus. */
  readonly linked?: boolean;
}

/** One question that opens to its answer. */
export function FaqEntry({ answered, linked = false }: FaqEntryProps): ReactElement {
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!linked) return;
    // After the shell, which puts the focus on the heading of a screen that opens.
    const timer = setTimeout(() => {
      place.current?.scrollIntoView({ block: 'start' });
      place.current?.querySelector('button')?.focus({ preventScroll: true });
    });
    return () => clearTimeout(timer);
  }, [linked]);

  return (
    <div ref={place} className={styles.entry}>
      <Collapse look="row" title={answered.question} defaultOpen={linked}>
        {answered.answer.map(paragraph => (
          <p key={paragraph} className={styles.paragraph}>
            {paragraph}
          </p>
        ))}
      </Collapse>
    </div>
  );
}
