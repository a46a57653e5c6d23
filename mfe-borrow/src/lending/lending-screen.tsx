import type { LoanOrder } from '@sunbird/api-client';
import { orderStatus } from '@sunbird/loan-domain';
import { StaleNotice } from '@sunbird/remote-kit/loaded';
import { Page, RemoteRoot, SkeletonCards } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { Closed } from '../shared/order/closed';
import { OrderGate } from '../shared/order/order-gate';
import { useOrderNo } from '../shared/order/query';
import { useMessages } from '../use-messages';
import { NotConfirmed } from './not-confirmed';
import { OnItsWay } from './on-its-way';
import { PaidOut } from './paid-out';
import { PayoutReturned } from './payout-returned';
import { useMovingOrder } from './use-moving-order';

export function Screen(): ReactElement {
  return (
    <RemoteRoot>
      <Lending />
    </RemoteRoot>
  );
}

function Lending(): ReactElement {
  const { t } = useMessages();
  const orderNo = useOrderNo();
  const found = useMovingOrder(orderNo);
  return (
    <Page title={t('lending.title')}>
      {found.order && <StaleNotice call={found} />}
      <OrderGate orderNo={orderNo} found={found} skeleton={<SkeletonCards />}>
        {order => <Progress order={order} />}
      </OrderGate>
    </Page>
  );
}

function Progress({ order }: { readonly order: LoanOrder }): ReactElement {
  switch (order.status) {
    case orderStatus.lending:
      return <OnItsWay order={order} />;
    case orderStatus.repaying:
    case orderStatus.overdue:
      return <PaidOut order={order} />;
    case orderStatus.payFailed:
      return <PayoutReturned order={order} />;
    case orderStatus.finished:
    case orderStatus.cancelled:
    case orderStatus.rejected:
      return <Closed order={order} />;
    default:
      return <NotConfirmed order={order} />;
  }
}
