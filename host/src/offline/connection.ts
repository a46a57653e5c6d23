import { isCallError } from '@sunbird/api-client';
import { onlineAtom, store } from '../kit/state';

/** While there is no network, in ms: not every device says when it is back. */
const askAgainMs = 10_000;

/** Whether browser or wrapper say that there is no network. Some do all the time, such as with a VPN. */
let isDenied = false;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Asks the page's server for the page, past every cache; the worker lets it through. Rejects without an answer. */
export function askServer(): Promise<Response> {
  return fetch(window.location.pathname, { method: 'HEAD', cache: 'no-store' });
}

/** Any answer proves a network. */
async function isServerReached(): Promise<boolean> {
  try {
    await askServer();
    return true;
  } catch {
    return false;
  }
}

async function ask(): Promise<void> {
  clearTimeout(timer);
  const isReached = document.visibilityState === 'hidden' ? store.get(onlineAtom) : await isServerReached();
  if (!isDenied) return;
  store.set(onlineAtom, isReached);
  clearTimeout(timer);
  if (!isReached) timer = setTimeout(() => void ask(), askAgainMs);
}

/** Browser or wrapper say whether there is a network. The app shows "offline" only if no request gets through either. */
export function hearOfNetwork(isThere: boolean): void {
  isDenied = !isThere;
  clearTimeout(timer);
  if (isThere) store.set(onlineAtom, true);
  else void ask();
}

/** A call that the lender answered proves a network; one without a response confirms that there is no network. */
export function learnFromCall(error?: unknown): void {
  if (error === undefined || isCallError(error, 'ApiError')) store.set(onlineAtom, true);
  if (isDenied && isCallError(error, 'NetworkError') && error.status === undefined)
    store.set(onlineAtom, false);
}

/** Follows what the browser says. */
export function watchConnection(): void {
  hearOfNetwork(navigator.onLine);
  window.addEventListener('online', () => hearOfNetwork(true));
  window.addEventListener('offline', () => hearOfNetwork(false));
}
