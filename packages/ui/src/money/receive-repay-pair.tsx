import { useI18n } from '@sunbird/i18n';
import type { ReactElement, ReactNode } from 'react';
import { Amount } from './pending';
import styles from './receive-repay-pair.module.css';

export interface ReceiveRepayPairProps {
  /** Major units; undefined until the lender has sent them. */
  readonly receive: number | undefined;
  readonly repay: number | undefined;
  /** Replaces “You receive” and “You repay”. */
  readonly receiveLabel?: ReactNode;
  readonly repayLabel?: ReactNode;
}

/** What arrives and what is paid back, side by side in the same size. */
export function ReceiveRepayPair(props: ReceiveRepayPairProps): ReactElement {
  const { t } = useI18n();
  const { receive, repay, receiveLabel = t('cost.youReceive'), repayLabel = t('cost.youRepay') } = props;
  return (
    <div className={styles.clip}>
      <dl className={styles.pair}>
        <div>
          <dt>{receiveLabel}</dt>
          <dd>
            <Amount value={receive} />
          </dd>
        </div>
        <div>
          <dt>{repayLabel}</dt>
          <dd>
            <Amount value={repay} />
          </dd>
        </div>
      </dl>
    </div>
  );
}
