import type { Coupon, LoanOrder } from '@sunbird/api-client';
import { orderStatus, type RouteName } from '@sunbird/loan-domain';
import type { RouteParams } from '@sunbird/shell-api';

export interface WayToUse {
  readonly to: RouteName;
  readonly params?: RouteParams;
}

/**
 * Where a coupon is used: one for repayments on the loan that is being repaid; one for interest or fee on an
 * approved loan, or on the next one. Undefined while there is nothing to use it on.
 */
export function wayToUse(
  { type }: Pick<Coupon, 'type'>,
  order: Pick<LoanOrder, 'orderNo' | 'status'> | undefined,
): WayToUse | undefined {
  const repaying = order?.status === orderStatus.repaying || order?.status === orderStatus.overdue;
  if (type === 'repay') {
    return repaying ? { to: 'repayDetail', params: { orderNo: order.orderNo } } : undefined;
  }
  if (repaying) return undefined;
  return order ? { to: 'confirmBorrow', params: { orderNo: order.orderNo } } : { to: 'home' };
}
