import { dispatchTarget, type RouteName } from '@sunbird/loan-domain';
import type { DispatchableOrder, RouteParams, Shell } from '@sunbird/shell-api';

/**
 * As the shell's dispatcher, but in place of the present history entry: for screens to which nobody should come
 * back. A closed order (4, 8, 9) leads nowhere: false.
 */
export function replaceByOrder(
  shell: Pick<Shell, 'navigate'>,
  order: DispatchableOrder,
  params: RouteParams = {},
): RouteName | false {
  const target = dispatchTarget(order.status);
  if (target === false) return false;
  const pageName = target === 'reviewTips' ? { pageName: 'confirmBorrow' } : {};
  shell.navigate(target, { ...pageName, ...params, orderNo: order.orderNo }, { replace: true });
  return target;
}
