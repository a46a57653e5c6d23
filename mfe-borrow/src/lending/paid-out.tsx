import type { LoanOrder } from '@sunbird/api-client';
import { DueDateButton } from '@sunbird/remote-kit/due-calendar';
import { useShell } from '@sunbird/shell-api';
import { Button, Card, Moment, Notice, SkeletonCards } from '@sunbird/ui';
import { type ReactElement, useEffect, useState } from 'react';
import styles from '../shared/block.module.css';
import { sendBackOf } from '../shared/order/order-state';
import { type RepayDetail, useRepayment } from '../shared/order/use-repayment';
import { Message, useMessages } from '../use-messages';
import { CancelWindow, LoanFacts } from './loan-parts';

/** Asks once, after the money has landed, whether the app goes to the home screen: then it is of use. */
function InstallCard(): ReactElement | null {
  const shell = useShell();
  const { t } = useMessages();
  // The offer of this visit, until it is answered.
  const [install, setInstall] = useState(shell.install);
  useEffect(() => install?.shown(), [install]);
  if (!install) return null;
  const brand = shell.settings.brand.name;
  function add() {
    setInstall(undefined);
    install?.ask();
  }
  return (
    <div className={styles.around}>
      <Card title={t('install.title', { brand })}>
        <p>{t('install.text')}</p>
        <Button kind="secondary" onClick={add}>
          {t('install.add')}
        </Button>
        <Button kind="text" onClick={() => setInstall(undefined)}>
          {t('common.notNow')}
        </Button>
      </Card>
    </div>
  );
}

/** The money has landed (2, 3). */
export function PaidOut({ order }: { readonly order: LoanOrder }): ReactElement {
  const { dispatchOrder, navigate } = useShell();
  const { t, formatDate } = useMessages();
  const { apr, orderNo } = order;
  const sendBack = sendBackOf(order);
  const { data, status } = useRepayment(order);
  return (
    <>
      <Moment
        mark="arrived"
        title={<Message id="lending.arrived" values={{ amount: order.disbursalAmount }} />}
        lead={t('lending.arrivedText')}
      />
      {sendBack && (
        <div className={styles.around}>
          <Notice
            kind="warn"
            action={{ label: t('home.open'), onClick: () => navigate('cancellationForm', { orderNo }) }}
          >
            <Message
              id="lending.returnBy"
              values={{ amount: sendBack.amount, time: formatDate(sendBack.returnBy, 'weekdayTime') }}
            />
          </Notice>
        </div>
      )}
      {status === 'loading' && <SkeletonCards cards={1} />}
      {data && <LoanFacts {...data} apr={apr} />}
      <CancelWindow order={order} />
      <div className={styles.around}>
        <Button onClick={() => dispatchOrder(order)}>{t('lending.seeRepayment')}</Button>
      </div>
      {data && <Calendar order={order} detail={data} />}
      {!sendBack && <InstallCard />}
      <Button kind="text" onClick={() => navigate('records')}>
        {t('shared.seeRecords')}
      </Button>
    </>
  );
}

/** No reminder for a loan that goes back, or that is late. */
function Calendar({
  order,
  detail,
}: {
  readonly order: LoanOrder;
  readonly detail: RepayDetail;
}): ReactElement | null {
  const { t } = useMessages();
  if (order.amountToReturn !== undefined || detail.overdueDays > 0) return null;
  return <DueDateButton loan={detail} label={t('shared.calendar')} />;
}
