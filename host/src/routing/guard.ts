import { isGuarded } from '@sunbird/loan-domain';

export type GuardVerdict = 'pass' | 'log-in';

/** Whether a route may be shown: one pure rule over the route's name and the session (spec section 2). */
export function guard(routeName: string, signedIn: boolean): GuardVerdict {
  return signedIn || !isGuarded(routeName) ? 'pass' : 'log-in';
}
