import { type cancelLoan, type DataOf, getCancellation } from '@sunbird/api-client';
import { orderStatus } from '@sunbird/loan-domain';
import { Loaded } from '@sunbird/remote-kit/loaded';
import { useCall, useShell } from '@sunbird/shell-api';
import { Page, RemoteRoot, SkeletonRows } from '@sunbird/ui';
import { type ReactElement, useState } from 'react';
import { OrderGate } from '../shared/order/order-gate';
import { useOrderNo } from '../shared/order/query';
import { isReturning, useMovingOrder } from '../shared/order/use-moving-order';
import { useMessages } from '../use-messages';
import { CancelForm } from './cancel-form';
import { Cancelled } from './cancelled';
import { TooLate } from './too-late';

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
