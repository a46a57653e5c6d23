import { getUserInfo, type LoanOrder } from '@sunbird/api-client';
import { orderStatus, type ReceivedStatus } from '@sunbird/loan-domain';
import { DueDateButton } from '@sunbird/remote-kit/due-calendar';
import { StaleNotice } from '@sunbird/remote-kit/loaded';
import { accountText, ofLoan, usedCard } from '@sunbird/remote-kit/person';
import { useOrder } from '@sunbird/remote-kit/use-order';
import { usePolling } from '@sunbird/remote-kit/use-polling';
import { useCall, useShell } from '@sunbird/shell-api';
import {
  Button,
  Card,
  EmptyState,
  Moment,
  Notice,
  Page,
  remoteScreen,
  SkeletonCards,
  Steps,
} from '@sunbird/ui';
import { type ComponentType, type ReactElement, useEffect, useState } from 'react';
import styles from '../shared/block.module.css';
import { Closed, OrderGate, useOrderNo } from '../shared/order/order-gate';
import { isReturning, sendBackOf, usePayoutFailure } from '../shared/order/order-state';
import { type RepayDetail, useRepayment } from '../shared/order/use-repayment';
import { Message, useMessages } from '../use-messages';
import { CancelWindow, LoanFacts } from './loan-parts';

/** The bank sent the money back (10): another account, and it is sent again. */
function PayoutReturned({ order }: { readonly order: LoanOrder }): ReactElement {
  const { navigate } = useShell();
  const { t } = useMessages();
  const reason = usePayoutFailure(order);
  return (
    <EmptyState
      role="alert"
      title={t('home.payoutFailed')}
      action={{
        label: t('home.otherAccount'),
        onClick: () => navigate('addBankCard', ofLoan(order.orderNo)),
      }}
      actionKind="primary"
      quiet={{ label: t('common.talkToUs'), onClick: () => navigate('customerServices') }}
    >
      {t('home.payoutFailedText', { reason })}
    </EmptyState>
  );
}

/** No money is on its way yet: to where the order is. */
function NotConfirmed({ order }: { readonly order: LoanOrder }): ReactElement {
  const shell = useShell();
  useEffect(() => {
    shell.dispatchOrder(order, {}, { replace: true });
  }, [shell, order]);
  return <SkeletonCards />;
}

export const Screen = remoteScreen(Lending);

function Lending(): ReactElement {
  const { t } = useMessages();
  const orderNo = useOrderNo();
  const orderState = useOrder(orderNo);
  const { order } = orderState;
  usePolling(orderState, order !== undefined && (order.status === orderStatus.lending || isReturning(order)));
  return (
    <Page title={t('lending.title')}>
      <OrderGate
        orderNo={orderNo}
        orderState={orderState}
        skeleton={<SkeletonCards />}
        current={order !== undefined && !screens[order.status]}
      >
        {shown => <Progress order={shown} />}
      </OrderGate>
      {order && <StaleNotice call={orderState} />}
    </Page>
  );
}

/** What an order shows here; in another status it has a screen elsewhere. */
const screens: Partial<Record<ReceivedStatus, ComponentType<{ readonly order: LoanOrder }>>> = {
  [orderStatus.lending]: OnItsWay,
  [orderStatus.repaying]: PaidOut,
  [orderStatus.overdue]: PaidOut,
  [orderStatus.payFailed]: PayoutReturned,
  [orderStatus.finished]: Closed,
  [orderStatus.cancelled]: Closed,
  [orderStatus.rejected]: Closed,
};

function Progress({ order }: { readonly order: LoanOrder }): ReactElement {
  const Shown = screens[order.status] ?? NotConfirmed;
  return <Shown order={order} />;
}

/** Sending (7): the steps so far, the next ones, the deadline, and how to cancel. */
export function OnItsWay({ order }: { readonly order: LoanOrder }): ReactElement {
  const { t } = useMessages();
  const card = usedCard(useCall(getUserInfo, {}).data);
  return (
    <>
      <Moment
        mark="sent"
        title={<Message id="lending.onItsWay" values={{ amount: order.disbursalAmount }} />}
        lead={t('lending.howLong')}
      />
      <Card>
        <Steps
          label={t('lending.steps')}
          steps={[
            { title: t('lending.confirmed'), state: 'done' },
            {
              title: card ? t('lending.sendingTo', { account: accountText(card) }) : t('lending.sending'),
              state: 'now',
            },
            { title: t('lending.inAccount'), sub: t('lending.sms'), state: 'todo' },
          ]}
        />
      </Card>
      <LoanFacts {...order} />
      <CancelWindow order={order} />
    </>
  );
}

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
function PaidOut({ order }: { readonly order: LoanOrder }): ReactElement {
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
