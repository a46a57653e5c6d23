import { useI18n } from '@sunbird/i18n';
import { CopyIcon, type CostRow, useCopy } from '@sunbird/ui';
import type { ReactElement } from 'react';
import styles from './copied-fact.module.css';
import type { ReceiptFact } from './receipt-facts';

/** A number of the receipt: one tap copies it, and says what was copied. */
function CopiedFact({ label, value }: Pick<ReceiptFact, 'label' | 'value'>): ReactElement {
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

/** The facts as the screen shows them: its numbers can be copied. */
export function receiptRows(facts: readonly ReceiptFact[]): readonly CostRow[] {
  return facts.map(({ label, value, kind, copies }) => ({
    label,
    value: copies ? <CopiedFact label={label} value={value} /> : value,
    ...(kind && { kind }),
  }));
}
