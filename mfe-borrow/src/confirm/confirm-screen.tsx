import type { LoanOrder } from '@sunbird/api-client';
import { isClosed, orderStatus } from '@sunbird/loan-domain';
import { useOrder } from '@sunbird/remote-kit/use-order';
import { useShell } from '@sunbird/shell-api';

import { EmptyState, ExpiredIllustration, Page, remoteScreen, SkeletonCards } from '@sunbird/ui';
import { type ReactElement, useEffect } from 'react';
import { Closed, OrderGate, useOrderNo } from '../shared/order/order-gate';
import { useMessages } from '../use-messages';
import { KeyFacts } from './key-facts';

export const Screen = remoteScreen(ConfirmBorrow);

function ConfirmBorrow(): ReactElement {
  const { t } = useMessages();
  const orderNo = useOrderNo();
  const found = useOrder(orderNo);
  const { order } = found;
  if (order && (order.status === orderStatus.confirm || order.status === orderStatus.getMoney)) {
    return <KeyFacts order={order} onStale={found.reload} />;
  }
  return (
    <Page title={t('confirm.title')}>
      <OrderGate orderNo={orderNo} found={found} skeleton={<SkeletonCards cards={3} />} current>
        {moved => <MovedOn order={moved} />}
      </OrderGate>
    </Page>
  );
}

/** The order can no longer be confirmed: navigates to its present screen, or shows that the offer has expired. */
function MovedOn({ order }: { readonly order: LoanOrder }): ReactElement {
  const shell = useShell();
  const { t } = useMessages();
  useEffect(() => {
    shell.dispatchOrder(order, {}, { replace: true });
  }, [shell, order]);
  if (!isClosed(order.status)) return <SkeletonCards cards={3} />;
  // An offer has no due date; the confirmation sets it.
  if (order.status !== orderStatus.cancelled || order.dueDate !== undefined) return <Closed order={order} />;
  return (
    <EmptyState
      illustration={<ExpiredIllustration />}
      title={t('confirm.over')}
      action={{ label: t('confirm.applyAgain'), onClick: () => shell.navigate('home') }}
      actionKind="primary"
    >
      {t('confirm.overText')}
    </EmptyState>
  );
}
