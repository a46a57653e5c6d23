import { routePaths } from './generated/route-paths';

/**
 * Hash paths by route name (spec section 2). Paths and the names of guard and dispatcher are published deep links and
 * wire names, so they keep the spelling of the spec.
 */
export { routePaths };

export type RouteName = keyof typeof routePaths;

/** Guard names without a screen, and the nearest screen. */
export const nearestRoutes = {
  repayInfo: 'repayDetail',
  loanHistory: 'records',
  msgDetail: 'records',
  msgList: 'records',
} as const satisfies Record<string, RouteName>;

export type ScreenlessName = keyof typeof nearestRoutes;

/** The 16 guarded names: signed out, they open the log-in. */
export const guardedNames = [
  'settings',
  'aboutUs',
  'customerServices',
  'faq',
  'toBorrow',
  'personalInfomation',
  'bankAccount',
  'addBankCard',
  'idCardAuthentication',
  'reviewTips',
  'repayInfo',
  'loanHistory',
  'msgDetail',
  'msgList',
  'coupon',
  'FinishLoading',
] as const satisfies readonly (RouteName | ScreenlessName)[];

export type GuardedName = (typeof guardedNames)[number];

export function isGuarded(name: string): name is GuardedName {
  return guardedNames.some(guarded => guarded === name);
}

export function isRouteName(name: string): name is RouteName {
  return Object.hasOwn(routePaths, name);
}

function isScreenless(name: string): name is ScreenlessName {
  return Object.hasOwn(nearestRoutes, name);
}

/** The route of a wire name; the nearest route if it has no screen; undefined for an unknown name. */
export function resolveRouteName(name: string): RouteName | undefined {
  if (isRouteName(name)) return name;
  return isScreenless(name) ? nearestRoutes[name] : undefined;
}
