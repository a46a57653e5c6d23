import {
  type cancelLoan,
  type DataOf,
  getCancellation,
  type LoanOrder,
  type PayAccount,
} from '@sunbird/api-client';
import { Money } from '@sunbird/i18n';
import { isClosed, orderStatus } from '@sunbird/loan-domain';
import { useLenderClock } from '@sunbird/remote-kit/lender-clock';
import { Loaded } from '@sunbird/remote-kit/loaded';
import { useOrder } from '@sunbird/remote-kit/use-order';
import { usePolling } from '@sunbird/remote-kit/use-polling';
import { useCall, useShell } from '@sunbird/shell-api';
import {
  Button,
  Card,
  CostList,
  EmptyState,
  ExpiredIllustration,
  Page,
  PayoutIllustration,
  ReceiptIllustration,
  remoteScreen,
  SkeletonRows,
  Title,
} from '@sunbird/ui';
import { type ReactElement, useState } from 'react';
import { LendersAccount } from '../shared/accounts';
import styles from '../shared/block.module.css';
import { OrderGate, useOrderNo } from '../shared/order/order-gate';
import { isReturning } from '../shared/order/order-state';
import { Message, useMessages } from '../use-messages';
import { CancelForm } from './cancel-form';

interface TooLateProps {
  readonly order: LoanOrder;
  readonly deadline: number | undefined;
}

/** The order can no longer be cancelled: shows the alternatives. */
function TooLate({ order, deadline }: TooLateProps): ReactElement {
  const { dispatchOrder, navigate } = useShell();
  const { t, formatDate } = useMessages();
  const quiet = { label: t('common.talkToUs'), onClick: () => navigate('customerServices') };
  const open = isClosed(order.status)
    ? { label: t('common.goHome'), onClick: () => navigate('home') }
    : { label: t('cancel.openLoan'), onClick: () => void dispatchOrder(order) };
  return (
    <EmptyState
      illustration={<ExpiredIllustration />}
      title={t('cancel.notPossible')}
      action={open}
      quiet={quiet}
    >
      {deadline === undefined
        ? t('cancel.notPossibleText')
        : t('cancel.tooLate', { time: formatDate(deadline, 'weekdayTime') })}
    </EmptyState>
  );
}

export const Screen = remoteScreen(CancellationForm);

type Done = DataOf<typeof cancelLoan>;

/** The money was not sent back in time: the loan continues, and the terms of the cancellation are void. */
function isMissed({ returnBy }: Done, order: LoanOrder | undefined, now: number): boolean {
  const goesOn = order !== undefined && order.status !== orderStatus.cancelled && !isReturning(order);
  return returnBy !== undefined && returnBy <= now && goesOn;
}

/** The order, whether it may be cancelled, and the cancellation once it is done. */
function useCancellation() {
  const { session } = useShell();
  const { now } = useLenderClock();
  const orderNo = useOrderNo();
  const orderState = useOrder(orderNo);
  usePolling(orderState, orderState.order !== undefined && isReturning(orderState.order));
  const [done, setDone] = useState<Done>();
  const asks = session.status === 'signedIn' && orderNo !== undefined;
  const cancellation = useCall(getCancellation, asks ? { orderNo } : undefined);
  return {
    orderNo,
    orderState,
    result: done && isMissed(done, orderState.order, now()) ? undefined : done,
    cancellation,
    onCancelled(result: Done) {
      setDone(result);
      cancellation.reload();
      // The money that goes back is watched from here.
      if (result.amountToReturn !== undefined) orderState.reload();
    },
    onRefused() {
      cancellation.reload();
      orderState.reload();
    },
  };
}

function CancellationForm(): ReactElement {
  const { t } = useMessages();
  const { orderNo, orderState, result, cancellation, ...form } = useCancellation();
  const { order } = orderState;
  const isBack = order?.status === orderStatus.cancelled;
  const isCancelled = isBack || order?.returnBy !== undefined;
  if (order && !result && !isCancelled && cancellation.data?.canCancel) {
    const { reasons, amountToReturn } = cancellation.data;
    return <CancelForm order={order} reasons={reasons} amountToReturn={amountToReturn} {...form} />;
  }
  return (
    // What was done is the heading then.
    <Page {...(result || isCancelled ? {} : { title: t('cancel.title') })} back={!result}>
      <OrderGate orderNo={orderNo} orderState={orderState} skeleton={<SkeletonRows rows={6} />}>
        {shownOrder =>
          result || isCancelled ? (
            <Cancelled
              orderNo={shownOrder.orderNo}
              amountToReturn={isBack ? undefined : (result?.amountToReturn ?? shownOrder.amountToReturn)}
              returnBy={result?.returnBy ?? shownOrder.returnBy}
              account={result?.returnAccount}
            />
          ) : (
            <Loaded call={cancellation} skeleton={<SkeletonRows rows={6} />}>
              {({ deadline }) => (
                <TooLate order={shownOrder} deadline={deadline ?? shownOrder.cancelDeadline} />
              )}
            </Loaded>
          )
        }
      </OrderGate>
    </Page>
  );
}

interface CancelledProps {
  readonly orderNo: string;
  /** Major units; undefined when the money never went out. */
  readonly amountToReturn: number | undefined;
  readonly returnBy: number | undefined;
  readonly account: PayAccount | undefined;
}

/** Cancelled: nothing is owed, or the borrower returns an amount by a date to an account. */
function Cancelled(props: CancelledProps): ReactElement {
  const { amountToReturn = 0, returnBy } = props;
  const { navigate } = useShell();
  const { t, formatDate } = useMessages();
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
          <WhereTo {...props} />
        </>
      )}
      <div className={styles.around}>
        <Button onClick={() => navigate('home')}>{t('common.goHome')}</Button>
      </div>
    </>
  );
}

/** The account to send the money to, as the lender said it now or then; else the way to it. */
function WhereTo({ account: given, orderNo }: CancelledProps): ReactElement {
  const { lastLoan, navigate } = useShell();
  const { t } = useMessages();
  const stored = lastLoan.read();
  const account = given ?? (stored?.orderNo === orderNo ? stored.account : undefined);
  return (
    <div className={styles.around}>
      {account ? (
        <LendersAccount account={account} />
      ) : (
        <Button kind="secondary" onClick={() => navigate('repayDetail', { orderNo })}>
          {t('cancel.howToPay')}
        </Button>
      )}
    </div>
  );
}
