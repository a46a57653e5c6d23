import { Card } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { useMessages } from '../use-messages';
import styles from './faq.module.css';
import { FaqEntry } from './faq-entry';
import type { Answered } from './use-answers';

export interface FoundAnswersProps {
  readonly found: readonly Answered[];
  readonly typed: string;
}

/** The results of a search, across all groups. */
export function FoundAnswers({ found, typed }: FoundAnswersProps): ReactElement {
  const { t } = useMessages();
  if (found.length === 0) return <p className={styles.none}>{t('search.none', { typed: typed.trim() })}</p>;
  return (
    <Card padding="none">
      {found.map(answered => (
        <FaqEntry key={answered.name} answered={answered} />
      ))}
    </Card>
  );
}
