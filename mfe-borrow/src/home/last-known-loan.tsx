import { Money } from '@sunbird/i18n';
import { useShell } from '@sunbird/shell-api';
import { AccountToPay, Card, KeyValue } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { Message, useMessages } from '../use-messages';
import styles from './home.module.css';

export interface LastKnownLoanProps {
  /** Leaves out where to pay: the lender's word is on its way. */
  readonly short?: boolean;
}

/**
 * Until home is loaded, or if it cannot be: the last known amount owed and where to pay it. Nothing without an open
 * loan. The page holds it as a picture, in which the boot script fills what `data-last` names.
 */
export function LastKnownLoan({ short = false }: LastKnownLoanProps): ReactElement | null {
  const { lastLoan } = useShell();
  const { t, formatDate } = useMessages();
  const loan = lastLoan.read();
  if (!loan) return null;
  const { account, at, dueDate, owed } = loan;
  return (
    <>
      <Card
        title={
          <Message
            id="home.lastKnown"
            values={{ time: <span data-last="at">{formatDate(at, 'dayTime')}</span> }}
          />
        }
      >
        {owed !== undefined && (
          <KeyValue label={t('cost.leftToRepay')}>
            <span data-last="owed">
              <Money value={owed} />
            </span>
          </KeyValue>
        )}
        {dueDate && (
          <KeyValue label={t('cost.repayOn')}>
            <span data-last="dueDate">{formatDate(dueDate)}</span>
          </KeyValue>
        )}
      </Card>
      {account && !short && (
        <div className={styles.gap}>
          <AccountToPay
            {...account}
            title={t('home.payInto')}
            labels={{ number: t('home.accountNumber'), name: t('home.accountName'), bank: t('home.bank') }}
          />
        </div>
      )}
    </>
  );
}
