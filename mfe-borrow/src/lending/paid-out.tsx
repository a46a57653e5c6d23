import type { LoanOrder } from '@sunbird/api-client';
import { useShell } from '@sunbird/shell-api';
import { ApprovedIllustration, Button, Notice, Title } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { useRepayment } from '../shared/order/use-repayment';
import { Message, useMessages } from '../use-messages';
import { CancelWindow } from './cancel-window';
import styles from './lending.module.css';
import { LoanFacts } from './loan-facts';

/** The money has landed (2, 3). */
export function PaidOut({ order }: { readonly order: LoanOrder }): ReactElement {
  const { dispatchOrder, navigate } = useShell();
  const { t, formatDate } = useMessages();
  const { amountToReturn, orderNo, returnBy, term } = order;
  const { data } = useRepayment(order);
  return (
    <>
      <div role="status">
        <ApprovedIllustration />
        <Title center lead={t('lending.arrivedText')}>
          <Message id="lending.arrived" values={{ amount: order.disbursalAmount }} />
        </Title>
      </div>
      {amountToReturn !== undefined && returnBy !== undefined && (
        <div className={styles.block}>
          <Notice
            kind="warn"
            action={{ label: t('home.open'), onClick: () => navigate('cancellationForm', { orderNo }) }}
          >
            <Message
              id="home.returnBy"
              values={{ amount: amountToReturn, time: formatDate(returnBy, 'weekdayTime') }}
            />
          </Notice>
        </div>
      )}
      {data && <LoanFacts {...data} term={term} />}
      <CancelWindow order={order} />
      <div className={styles.block}>
        <Button onClick={() => dispatchOrder(order)}>{t('lending.seeRepayment')}</Button>
      </div>
      <Button kind="text" onClick={() => navigate('records')}>
        {t('shared.seeRecords')}
      </Button>
    </>
  );
}
