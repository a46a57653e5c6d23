import type { LoanOrder } from '@sunbird/api-client';
import { orderStatus } from '@sunbird/loan-domain';
import { CallFailed } from '@sunbird/remote-kit/loaded';
import type { LoadedOrder } from '@sunbird/remote-kit/use-order';
import { useQueryParams, useShell } from '@sunbird/shell-api';
import { EmptyState, LogInCard, SkeletonCards } from '@sunbird/ui';
import type { ReactElement, ReactNode } from 'react';
import { useMessages } from '../../use-messages';

export interface OrderGateProps {
  readonly orderNo: string | undefined;
  readonly orderState: LoadedOrder;
  readonly skeleton?: ReactNode;
  /** Waits for an order that was read since the screen opened: its status leads to another screen. */
  readonly current?: boolean;
  readonly children: (order: LoanOrder) => ReactNode;
}

/** Stands in for a screen about one order until it is loaded: log-in, skeleton, failure, or no such order. */
export function OrderGate({
  orderNo,
  orderState,
  skeleton,
  current = false,
  children,
}: OrderGateProps): ReactElement {
  const { session, navigate } = useShell();
  const { t } = useMessages();
  if (session.status !== 'signedIn') return <LogInCard />;
  if (orderNo === undefined || orderState.status === 'missing') {
    return (
      <EmptyState
        title={t(orderNo === undefined ? 'error.orderNoEmpty' : 'error.notFound')}
        action={{ label: t('shared.seeRecords'), onClick: () => navigate('records') }}
        quiet={{ label: t('common.goHome'), onClick: () => navigate('home') }}
      />
    );
  }
  if (orderState.order && (orderState.isCurrent || !current)) return <>{children(orderState.order)}</>;
  if (orderState.error !== undefined)
    return <CallFailed error={orderState.error} onRetry={orderState.reload} />;
  return <>{skeleton ?? <SkeletonCards />}</>;
}

/** The order that the address names. */
export function useOrderNo(): string | undefined {
  const { orderNo } = useQueryParams();
  return orderNo === '' ? undefined : orderNo;
}

/** The order is over (4, 8, 9). */
export function Closed({ order }: { readonly order: LoanOrder }): ReactElement {
  const { navigate } = useShell();
  const { t } = useMessages();
  const { status } = order;
  return (
    <EmptyState
      role="status"
      title={t(
        status === orderStatus.cancelled
          ? 'lending.cancelled'
          : status === orderStatus.finished
            ? 'lending.finished'
            : 'home.rejected',
      )}
      action={{ label: t('common.goHome'), onClick: () => navigate('home') }}
      quiet={{ label: t('shared.seeRecords'), onClick: () => navigate('records') }}
    >
      {status === orderStatus.cancelled ? t('cancel.oweNothing') : undefined}
    </EmptyState>
  );
}
