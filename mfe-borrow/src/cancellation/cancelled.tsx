import type { PayAccount } from '@sunbird/api-client';
import { Money } from '@sunbird/i18n';
import { useShell } from '@sunbird/shell-api';
import {
  AccountToPay,
  Button,
  Card,
  CostList,
  PayoutIllustration,
  ReceiptIllustration,
  Title,
} from '@sunbird/ui';
import type { ReactElement } from 'react';
import { Message, useMessages } from '../use-messages';
import styles from './cancellation.module.css';

export interface CancelledProps {
  readonly orderNo: string;
  /** Major units; undefined when the money never went out. */
  readonly amountToReturn: number | undefined;
  readonly returnBy: number | undefined;
  readonly account: PayAccount | undefined;
}

/** Cancelled: nothing is owed, or the borrower returns an amount by a date to an account. */
export function Cancelled(props: CancelledProps): ReactElement {
  const { amountToReturn = 0, orderNo, returnBy } = props;
  const { lastLoan, navigate } = useShell();
  const { t, formatDate } = useMessages();
  const stored = lastLoan.read();
  const account = props.account ?? (stored?.orderNo === orderNo ? stored.account : undefined);
  const returns = amountToReturn > 0 && returnBy !== undefined;
  return (
    <>
      <div role="status">
        {returns ? <PayoutIllustration /> : <ReceiptIllustration />}
        <Title center heading lead={returns ? t('cancel.returnText') : t('cancel.oweNothing')}>
          {returns ? (
            <Message id="cancel.return" values={{ amount: amountToReturn }} />
          ) : (
            t('lending.cancelled')
          )}
        </Title>
      </div>
      {returns && (
        <>
          <Card>
            <CostList
              rows={[
                { label: t('cancel.sendBack'), value: <Money value={amountToReturn} /> },
                { label: t('cancel.by'), value: formatDate(returnBy, 'dateTime') },
              ]}
            />
          </Card>
          {account ? (
            <div className={styles.block}>
              <AccountToPay
                {...account}
                title={t('home.payInto')}
                labels={{
                  number: t('home.accountNumber'),
                  name: t('home.accountName'),
                  bank: t('home.bank'),
                }}
              />
            </div>
          ) : (
            <div className={styles.block}>
              <Button kind="secondary" onClick={() => navigate('repayDetail', { orderNo })}>
                {t('cancel.howToPay')}
              </Button>
            </div>
          )}
        </>
      )}
      <div className={styles.block}>
        <Button onClick={() => navigate('home')}>{t('common.goHome')}</Button>
      </div>
    </>
  );
}
