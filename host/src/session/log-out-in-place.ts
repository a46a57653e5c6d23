import type { RouteDeclaration } from '@sunbird/shell-api';
import { leavingAtom, logoutsAtom, pendingAtom, spinnersAtom, store } from '../state';

/** For a log-out without a reload: drops what the page itself still holds, after all stored data was removed. */
export function forgetInPlace(): void {
  // Resource timings have the addresses of calls; some of these carry a mobile number.
  performance.clearResourceTimings();
  store.set(leavingAtom, false);
  store.set(logoutsAtom, before => before + 1);
}

/** Whether the page shows the first screen of a tab and nothing is pending: a reload then loses no input. */
export function isIdleTab(route: RouteDeclaration | undefined): boolean {
  const isTab = route !== undefined && 'screen' in route && route.tab !== undefined;
  return isTab && store.get(spinnersAtom).length === 0 && store.get(pendingAtom) === 0;
}
