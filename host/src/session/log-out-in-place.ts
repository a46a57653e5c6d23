import type { RouteDeclaration } from '@sunbird/shell-api';
import { leavingAtom, logoutsAtom, pendingAtom, spinnersAtom, store } from '../state';

/** For a log-out without a reload: drops what the page itself still knows, after all that is stored has gone. */
export function forgetInPlace(): void {
  // The addresses of calls are among them, and some carry a mobile number.
  performance.clearResourceTimings();
  store.set(leavingAtom, false);
  store.set(logoutsAtom, before => before + 1);
}

/** Whether a tab's first screen stands and waits for nothing: a reload then loses no input. */
export function isIdleTab(route: RouteDeclaration | undefined): boolean {
  const isTab = route !== undefined && 'screen' in route && route.tab !== undefined;
  return isTab && store.get(spinnersAtom).length === 0 && store.get(pendingAtom) === 0;
}
