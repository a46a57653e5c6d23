const mark = '?exited=1';
const patienceMs = 3000;

/** Whether a page load would come to something. A network that is only slow counts as one. */
async function canLoad(): Promise<boolean> {
  if (navigator.serviceWorker?.controller) return true;
  if (!navigator.onLine) return false;
  const asked = fetch(window.location.pathname, { method: 'HEAD', cache: 'no-store' });
  const slow = new Promise(resolve => setTimeout(resolve, patienceMs));
  return Promise.race([asked, slow]).then(
    () => true,
    () => false,
  );
}

/**
 * Ends a chosen log-out with a full page load at home: nothing of the person is left in memory. Without a network
 * there would be no page, so `showHome` shows it in place, and the page is loaded once the network is back.
 */
export async function leaveForGood(showHome: () => void): Promise<void> {
  if (await canLoad()) {
    window.location.replace(`${window.location.pathname}${mark}#/`);
    return;
  }
  showHome();
  window.addEventListener('online', () => window.location.reload(), { once: true });
}

/** Whether this start follows a log-out; asked once, the mark is cleaned away. */
export function sayGoodbye(): boolean {
  if (window.location.search !== mark) return false;
  window.history.replaceState(null, '', `${window.location.pathname}${window.location.hash}`);
  return true;
}
