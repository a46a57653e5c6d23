import { dispatchTarget, passedOn, routePaths } from '@sunbird/loan-domain';
import type { Shell } from '@sunbird/shell-api';
import type { NavigateFunction } from 'react-router-dom';
import { loggingOutAtom, sessionEndedAtom, store } from '../kit/state';
import { hashPath, hashQuery, withNext, withQuery } from '../routing/address';
import { sessionAtom } from '../session/session-atom';
import { guard } from './guarded';
import type { Services } from './services';

/**
 * The log-in in place of a screen that needs one: one change of screen, where the guard would make it two. What the
 * guard decides by more than the session stays with it.
 */
function pastTheGuard(services: Services, path: string): string {
  const { routes, bridge, settings, packageName } = services;
  const found = routes.at(path);
  if (!found || !('screen' in found.route) || bridge.inWrapper) return path;
  const { name } = found.route;
  const isSignedIn = store.get(sessionAtom).status === 'signedIn';
  const hasEnded = store.get(sessionEndedAtom) !== undefined || store.get(loggingOutAtom);
  const isShown = !settings.packages[packageName]?.off?.includes(name);
  const login = routes.pathOf('login');
  if (guard(name, isSignedIn) === 'pass' || hasEnded || !isShown || !login) return path;
  return withNext(login, path);
}

export function createNavigation(services: Services, navigateTo: NavigateFunction) {
  const { routes } = services;
  const navigate: Shell['navigate'] = (to, params, options) => {
    const path = to.startsWith('/') ? to : routes.pathOf(to);
    if (!path) return;
    navigateTo(pastTheGuard(services, withQuery(path, params)), { replace: options?.replace ?? false });
  };

  const dispatchOrder: Shell['dispatchOrder'] = (order, params, options) => {
    const target = dispatchTarget(order.status);
    if (target === false) return false;
    // Review tips needs the name of the page that follows it (spec section 2).
    const pageName = target === 'reviewTips' ? { pageName: 'confirmBorrow' } : {};
    const given = Object.fromEntries(new URLSearchParams(hashQuery()));
    const pays = [hashPath(), routes.pathOf(target)].some(path => path?.startsWith(routePaths.repay));
    navigate(target, { ...passedOn(given, pays), ...pageName, ...params, orderNo: order.orderNo }, options);
    return target;
  };

  return { navigate, dispatchOrder };
}
