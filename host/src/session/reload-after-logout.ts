import { within } from '@sunbird/federation';
import type { RouteDeclaration } from '@sunbird/shell-api';
import { resolve } from '../kit/site-files';
import { loggingOutAtom, logoutsAtom, pendingAtom, spinnersAtom, store } from '../kit/state';
import { askServer } from '../offline/connection';

/** For a log-out without a reload: drops what the page itself still holds, after all stored data was removed. */
export function forgetInPlace(): void {
  // Resource timings have the addresses of calls; some of these carry a mobile number.
  performance.clearResourceTimings();
  store.set(loggingOutAtom, false);
  store.set(logoutsAtom, before => before + 1);
}

/** Whether the page shows the first screen of a tab and nothing is pending: a reload then loses no input. */
export function isIdleTab(route: RouteDeclaration | undefined): boolean {
  const isTab = route !== undefined && 'screen' in route && route.tab !== undefined;
  return isTab && store.get(spinnersAtom).length === 0 && store.get(pendingAtom) === 0;
}

/** Why the page starts anew: its borrower has logged out, or another one has logged in in another tab. */
export type LogoutReason = 'exited' | 'switched';

const markers: Readonly<Record<string, LogoutReason>> = { '?exited=1': 'exited', '?switched=1': 'switched' };
const limitMs = 3000;
/** The page's server has the rest of the time when the device's caches give no answer. */
const cachesLimitMs = 1000;
const retryMs = 10_000;

export interface LogoutReloadOptions {
  /** Shows home without a reload, signed out, and drops the borrower's data from memory. */
  readonly showHome: (why: LogoutReason) => void;
  /** Whether a reload now would lose no input of the next user of the app. */
  readonly mayInterrupt: () => boolean;
}

/** Whether the worker that controls this page would serve a reload from its cache. */
async function isPageCached(): Promise<boolean> {
  if (!navigator.serviceWorker?.controller) return false;
  return (await caches.match(resolve('./'))) !== undefined;
}

/** Whether the server sends the page now. `navigator.onLine` only knows the link, not the server. */
async function isPageReachable(): Promise<boolean> {
  const response = await askServer();
  return response.ok && !response.redirected;
}

/** Whether a reload would show the app, and not the browser's own error page. After a time-out: no. */
async function canReload(): Promise<boolean> {
  const isCached = within(cachesLimitMs, isPageCached()).catch(() => false);
  const isPossible = isCached.then(cached => cached || isPageReachable()).catch(() => false);
  return Promise.race([isPossible, new Promise<boolean>(done => setTimeout(done, limitMs, false))]);
}

/**
 * Ends a log-out with a reload at home, so that no data of the borrower stays in memory. If the page can't be loaded,
 * home is shown in place, and the reload follows when the page is available and `mayInterrupt` allows it.
 */
export function createLogoutReload({ showHome, mayInterrupt }: LogoutReloadOptions) {
  let isPending = false;
  let isChecking = false;
  let retries: number | undefined;

  async function reload(): Promise<void> {
    if (!isPending || isChecking || document.visibilityState === 'hidden' || !mayInterrupt()) return;
    isChecking = true;
    const isPossible = await canReload();
    isChecking = false;
    if (!isPossible || !mayInterrupt()) return;
    isPending = false;
    window.clearInterval(retries);
    window.location.reload();
  }

  function reloadLater(): void {
    if (isPending) return;
    isPending = true;
    // The browser's events may be missing, early or wrong, so they only start the next attempt earlier.
    retries = window.setInterval(() => void reload(), retryMs);
    window.addEventListener('online', () => void reload());
    document.addEventListener('visibilitychange', () => void reload());
  }

  return {
    /** Call it after all stored data of the borrower was removed. */
    async start(why: LogoutReason = 'exited'): Promise<void> {
      if (await canReload()) {
        window.location.replace(`${window.location.pathname}?${why}=1#/`);
        return;
      }
      showHome(why);
      reloadLater();
    },
    /** Retries a pending reload now, when it interrupts no input. */
    retry: () => void reload(),
  };
}

export type LogoutReload = ReturnType<typeof createLogoutReload>;

/** Whether this start follows a log-out, here or in another tab. Removes the marker from the address. */
export function consumeLogoutMarker(): LogoutReason | undefined {
  const why = markers[window.location.search];
  if (!why) return undefined;
  window.history.replaceState(null, '', `${window.location.pathname}${window.location.hash}`);
  return why;
}
