import { dispatchTarget, passedOn, routePaths } from '@sunbird/loan-domain';
import type { Shell } from '@sunbird/shell-api';
import type { useNavigate } from 'react-router-dom';
import { hashPath } from '../../routing/hash-path';
import { withQuery } from '../../routing/location';
import type { Services } from '../../services';

/** The path of the present screen, with its query. */
export function herePath(): string {
  return hashPath() || '/';
}

/** The query of the present screen. */
export function hereQuery(): string {
  return herePath().split('?')[1] ?? '';
}

export function createNavigation({ routes }: Services, navigateTo: ReturnType<typeof useNavigate>) {
  const navigate: Shell['navigate'] = (to, params, options) => {
    const path = to.startsWith('/') ? to : routes.pathOf(to);
    if (path) navigateTo(withQuery(path, params), { replace: options?.replace ?? false });
  };

  const dispatchOrder: Shell['dispatchOrder'] = (order, params, options) => {
    const target = dispatchTarget(order.status);
    if (target === false) return false;
    // Review tips needs the name of the page that follows it (spec section 2).
    const pageName = target === 'reviewTips' ? { pageName: 'confirmBorrow' } : {};
    const given = Object.fromEntries(new URLSearchParams(hereQuery()));
    const pays = [herePath(), routes.pathOf(target)].some(path => path?.startsWith(routePaths.repay));
    navigate(target, { ...passedOn(given, pays), ...pageName, ...params, orderNo: order.orderNo }, options);
    return target;
  };

  return { navigate, dispatchOrder };
}
