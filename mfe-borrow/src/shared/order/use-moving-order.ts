import { getLatestOrder, type LoanOrder } from '@sunbird/api-client';
import { orderStatus } from '@sunbird/loan-domain';
import { type FoundOrder, useOrder } from '@sunbird/remote-kit/use-order';
import { usePolling } from '@sunbird/remote-kit/use-polling';
import { useCall } from '@sunbird/shell-api';

/** After a cancellation the money goes back to the lender. */
export function isReturning({ returnBy, status }: LoanOrder): boolean {
  return returnBy !== undefined && status !== orderStatus.cancelled;
}

/** The money is on its way to the borrower, or back. */
function isMoving(order: LoanOrder): boolean {
  return order.status === orderStatus.lending || isReturning(order);
}

/**
 * An order of the borrower, watched while its money is on the way. The call of the latest order carries one order,
 * the lists carry many: the lists are repeated only for an order that is not the latest.
 */
export function useMovingOrder(orderNo: string | undefined, watches = isMoving): FoundOrder {
  const found = useOrder(orderNo);
  const moves = found.order !== undefined && watches(found.order);
  const watched = useCall(getLatestOrder, moves ? {} : undefined);
  const latest = watched.data?.orderNo === orderNo ? watched.data : undefined;
  const current = latest ?? found.order;

  const isLatest = watched.status !== 'ready' || latest !== undefined;
  usePolling(watched, moves && isLatest && current !== undefined && watches(current));
  usePolling(found, moves && !isLatest);

  if (!moves || !latest) return found;
  const { error, at, reload } = watched;
  return {
    status: 'ready',
    order: latest,
    isCurrent: found.isCurrent,
    ...(error === undefined ? {} : { error }),
    ...(at === undefined ? {} : { at }),
    reload,
  };
}
