import { useI18n } from '@sunbird/i18n';
import type { ReactElement } from 'react';
import { Amount } from './amount';
import styles from './cost-bar.module.css';

export interface CostBarProps {
  /**
   * Major units: what was received, fees and tax, interest, and late fee when there is one; undefined until the lender
   * has sent them.
   */
  readonly received: number | undefined;
  readonly fees: number | undefined;
  readonly interest: number | undefined;
  readonly lateFee?: number;
}

/** What a repayment is made of: a bar and its legend in words and amounts. */
export function CostBar({ received, fees, interest, lateFee = 0 }: CostBarProps): ReactElement {
  const { t } = useI18n();
  const parts = [
    { kind: 'get', label: t('cost.youReceive'), amount: received },
    { kind: 'fee', label: t('cost.feesAndTax'), amount: fees },
    { kind: 'interest', label: t('cost.interest'), amount: interest },
    ...(lateFee > 0 ? [{ kind: 'late', label: t('cost.lateFee'), amount: lateFee }] : []),
  ];
  return (
    <div className={styles.cost}>
      <div className={styles.bar} aria-hidden="true">
        {parts.map(({ kind, amount }) => (
          <i
            key={kind}
            className={styles[kind]}
            {...(amount === undefined ? {} : { style: { flexGrow: Math.max(0, amount) } })}
          />
        ))}
      </div>
      <ul aria-label={t('cost.madeOf')}>
        {parts.map(({ kind, label, amount }) => (
          <li key={kind}>
            <i className={styles[kind]} aria-hidden="true" />
            <span>{label} </span>
            <b>
              <Amount value={amount} />
            </b>
          </li>
        ))}
      </ul>
    </div>
  );
}
