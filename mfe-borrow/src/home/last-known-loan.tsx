import { Money } from '@sunbird/i18n';
import { useShell } from '@sunbird/shell-api';
import { Card, CellGroup, CopyRow, KeyValue } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { useMessages } from '../use-messages';
import styles from './home.module.css';

/** If home cannot be loaded: the last known amount owed and where to pay it. Nothing without an open loan. */
export function LastKnownLoan(): ReactElement | null {
  const { lastLoan } = useShell();
  const { t, formatDate } = useMessages();
  const loan = lastLoan.read();
  if (!loan) return null;
  const { account, at, dueDate, owed } = loan;
  return (
    <>
      <Card title={t('home.lastKnown', { time: formatDate(at, 'dayTime') })}>
        {owed !== undefined && (
          <KeyValue label={t('cost.leftToRepay')}>
            <Money value={owed} />
          </KeyValue>
        )}
        {dueDate && <KeyValue label={t('cost.repayOn')}>{formatDate(dueDate)}</KeyValue>}
      </Card>
      {account && (
        <div className={styles.gap}>
          <CellGroup title={t('home.payInto')}>
            <CopyRow label={t('home.accountNumber')} value={account.accountNumber} size="number" />
            <CopyRow label={t('home.accountName')} value={account.accountName} />
            <CopyRow label={t('home.bank')} value={account.bankName} />
          </CellGroup>
        </div>
      )}
    </>
  );
}
