import { ChevronDownIcon } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { useMessages } from '../../use-messages';
import styles from './term-choice.module.css';

export interface TermChoiceProps {
  /** Days. */
  readonly terms: readonly number[];
  readonly value: number;
  readonly onChange: (term: number) => void;
}

/** A native `select`, which is light and familiar. A single term is plain text. */
export function TermChoice({ terms, value, onChange }: TermChoiceProps): ReactElement {
  const { t } = useMessages();
  if (terms.length < 2) return <>{t('common.days', { days: value })}</>;
  return (
    <span className={styles.choice}>
      <select
        className={styles.select}
        aria-label={t('cost.timeToRepay')}
        value={value}
        onChange={event => onChange(Number(event.target.value))}
      >
        {terms.map(term => (
          <option key={term} value={term}>
            {t('common.days', { days: term })}
          </option>
        ))}
      </select>
      <span className={styles.mark} aria-hidden="true">
        <ChevronDownIcon size={18} />
      </span>
    </span>
  );
}
