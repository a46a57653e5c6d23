import { type cancelLoan, type DataOf, getCancellation, type LoanOrder } from '@sunbird/api-client';
import { isClosed, orderStatus } from '@sunbird/loan-domain';
import { Loaded } from '@sunbird/remote-kit/loaded';
import { useCall, useShell } from '@sunbird/shell-api';
import { EmptyState, ExpiredIllustration, Page, RemoteRoot, SkeletonRows } from '@sunbird/ui';
import { type ReactElement, useState } from 'react';
import { OrderGate } from '../shared/order/order-gate';
import { useOrderNo } from '../shared/order/query';
import { isReturning, useMovingOrder } from '../shared/order/use-moving-order';
import { useMessages } from '../use-messages';
import { CancelForm } from './cancel-form';
import { Cancelled } from './cancelled';

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

export function Screen(): ReactElement {
  return (
    <RemoteRoot>
      <CancellationForm />
    </RemoteRoot>
  );
}

function CancellationForm(): ReactElement {
  const { session } = useShell();
  const { t } = useMessages();
  const orderNo = useOrderNo();
  const found = useMovingOrder(orderNo, isReturning);
  const [result, setResult] = useState<DataOf<typeof cancelLoan>>();
  const asks = session.status === 'signedIn' && orderNo !== undefined;
  const cancellation = useCall(getCancellation, asks ? { orderNo } : undefined);

  const { order } = found;
  const isBack = order?.status === orderStatus.cancelled;
  const isCancelled = isBack || order?.returnBy !== undefined;
  if (order && !result && !isCancelled && cancellation.data?.canCancel) {
    return (
      <CancelForm
        order={order}
        reasons={cancellation.data.reasons}
        amountToReturn={cancellation.data.amountToReturn}
        onCancelled={done => {
          setResult(done);
          // The money that goes back is watched from here.
          if (done.amountToReturn !== undefined) found.reload();
        }}
        onRefused={() => {
          cancellation.reload();
          found.reload();
        }}
      />
    );
  }
  return (
    <Page title={t('cancel.title')} back={!result}>
      <OrderGate orderNo={orderNo} found={found} skeleton={<SkeletonRows rows={6} />}>
        {known =>
          result || isCancelled ? (
            <Cancelled
              orderNo={known.orderNo}
              amountToReturn={isBack ? undefined : (result?.amountToReturn ?? known.amountToReturn)}
              returnBy={result?.returnBy ?? known.returnBy}
              account={result?.returnAccount}
            />
          ) : (
            <Loaded call={cancellation} skeleton={<SkeletonRows rows={6} />}>
              {({ deadline }) => <TooLate order={known} deadline={deadline ?? known.cancelDeadline} />}
            </Loaded>
          )
        }
      </OrderGate>
    </Page>
  );
}
