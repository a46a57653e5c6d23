import { useI18n } from '@sunbird/i18n';
import type { ReactElement } from 'react';
import styles from './cost-bar.module.css';
import { Amount } from './pending';

export interface CostBarProps {
  /** Major units: what was received, fees and tax, and interest; undefined until the lender has sent them. */
  readonly received: number | undefined;
  readonly fees: number | undefined;
  readonly interest: number | undefined;
}

/** What a repayment is made of. What was received is named above it, so that the legend has the cost alone. */
export function CostBar({ received, fees, interest }: CostBarProps): ReactElement {
  const { t } = useI18n();
  const costs = [
    { kind: 'fee', label: t('cost.feesAndTax'), amount: fees },
    { kind: 'interest', label: t('cost.interest'), amount: interest },
  ];
  return (
    <div className={styles.cost}>
      <div className={styles.bar} aria-hidden="true">
        {[{ kind: 'get', amount: received }, ...costs].map(({ kind, amount }) => (
          <i
            key={kind}
            className={styles[kind]}
            {...(amount === undefined ? {} : { style: { flexGrow: Math.max(0, amount) } })}
          />
        ))}
      </div>
      <ul aria-label={t('cost.madeOf')}>
        {costs.map(({ kind, label, amount }) => (
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
