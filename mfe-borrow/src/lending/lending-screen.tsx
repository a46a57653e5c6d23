import type { LoanOrder } from '@sunbird/api-client';
import { orderStatus, type ReceivedStatus } from '@sunbird/loan-domain';
import { StaleNotice } from '@sunbird/remote-kit/loaded';
import { useShell } from '@sunbird/shell-api';
import { EmptyState, Page, RemoteRoot, SkeletonCards } from '@sunbird/ui';
import { type ComponentType, type ReactElement, useEffect } from 'react';
import { Closed } from '../shared/order/closed';
import { OrderGate } from '../shared/order/order-gate';
import { usePayoutFailure } from '../shared/order/payout-failure';
import { useOrderNo } from '../shared/order/query';
import { useMovingOrder } from '../shared/order/use-moving-order';
import { useMessages } from '../use-messages';
import { OnItsWay } from './on-its-way';
import { PaidOut } from './paid-out';

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
        onClick: () => navigate('addBankCard', { orderNo: order.orderNo }),
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
