import { resolve } from '../boot/elements';

const marker = '?exited=1';
const limitMs = 3000;
const retryMs = 10_000;

export interface LogoutReloadOptions {
  /** Shows home without a reload, signed out, and drops the borrower's data from memory. */
  readonly showHome: () => void;
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
  const response = await fetch(window.location.pathname, { method: 'HEAD', cache: 'no-store' });
  return response.ok && !response.redirected;
}

/** Whether a reload would show the app, and not the browser's own error page. After a time-out: no. */
async function canReload(): Promise<boolean> {
  const isCached = isPageCached().catch(() => false);
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
    async leave(): Promise<void> {
      if (await canReload()) {
        window.location.replace(`${window.location.pathname}${marker}#/`);
        return;
      }
      showHome();
      reloadLater();
    },
    /** Retries a pending reload now, when it interrupts no input. */
    retry: () => void reload(),
  };
}

export type LogoutReload = ReturnType<typeof createLogoutReload>;

/** Whether this start follows a log-out. Removes the marker from the address. */
export function consumeLogoutMarker(): boolean {
  if (window.location.search !== marker) return false;
  window.history.replaceState(null, '', `${window.location.pathname}${window.location.hash}`);
  return true;
}
