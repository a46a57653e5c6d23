import { useI18n } from '@sunbird/i18n';
import { CopyIcon, useCopy } from '@sunbird/ui';
import type { ReactElement } from 'react';
import styles from './copied-fact.module.css';
import type { ReceiptFact } from './receipt-facts';

/** A number of the receipt: one tap copies it, and says what was copied. */
export function CopiedFact({ label, value }: Pick<ReceiptFact, 'label' | 'value'>): ReactElement {
  const copy = useCopy();
  const { t } = useI18n();
  return (
    <button
      type="button"
      className={styles.fact}
      aria-label={`${t('copy.label', { label })}: ${value}`}
      onClick={() => void copy(label, value)}
    >
      {value}
      <CopyIcon size={16} />
    </button>
  );
}
