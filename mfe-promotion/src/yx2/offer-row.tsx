import { Money } from '@sunbird/i18n';
import { aprText } from '@sunbird/i18n/apr-text';
import type { CostBreakdown } from '@sunbird/loan-domain';
import { Button, Card } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { Message, useMessages } from '../use-messages';
import styles from './offer-row.module.css';

export interface OfferRowProps {
  readonly cost: CostBreakdown;
  readonly look?: 'plain' | 'over';
  readonly onChoose: (cost: CostBreakdown) => void;
}

/** One amount: what arrives, what is paid back and when, the APR, and a button. */
export function OfferRow({ cost, look = 'plain', onChoose }: OfferRowProps): ReactElement {
  const i18n = useMessages();
  const { t, formatDate, formatMoney } = i18n;
  const { loanAmount, disbursalAmount, repayAmount, dueDate, apr } = cost;
  return (
    <Card look={look}>
      <div className={styles.line}>
        <h2 className={styles.amount}>
          <Money value={loanAmount} hideCode />
        </h2>
        <Button
          kind="secondary"
          inline
          aria-label={t('offers.choose', { amount: formatMoney(loanAmount) })}
          onClick={() => onChoose(cost)}
        >
          {t('common.choose')}
        </Button>
      </div>
      <p className={styles.cost}>
        <Message id="offers.cost" values={{ receive: disbursalAmount, repay: repayAmount }} />
        <br />
        {t('offers.due', { date: formatDate(dueDate, 'shortDate'), apr: aprText(apr, i18n) })}
      </p>
    </Card>
  );
}
