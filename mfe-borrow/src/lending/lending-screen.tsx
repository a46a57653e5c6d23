import type { LoanOrder } from '@sunbird/api-client';
import { orderStatus, type ReceivedStatus } from '@sunbird/loan-domain';
import { StaleNotice } from '@sunbird/remote-kit/loaded';
import { Page, RemoteRoot, SkeletonCards } from '@sunbird/ui';
import type { ComponentType, ReactElement } from 'react';
import { Closed } from '../shared/order/closed';
import { OrderGate } from '../shared/order/order-gate';
import { useOrderNo } from '../shared/order/query';
import { useMovingOrder } from '../shared/order/use-moving-order';
import { useMessages } from '../use-messages';
import { NotConfirmed } from './not-confirmed';
import { OnItsWay } from './on-its-way';
import { PaidOut } from './paid-out';
import { PayoutReturned } from './payout-returned';

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
      <OrderGate
        orderNo={orderNo}
        found={found}
        skeleton={<SkeletonCards />}
        current={found.order !== undefined && !screens[found.order.status]}
      >
        {order => <Progress order={order} />}
      </OrderGate>
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
