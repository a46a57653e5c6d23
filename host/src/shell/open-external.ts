import type { SiteSettings } from '@sunbird/lender-settings/site-settings';
import { externalAtom, store } from '../kit/state';
import { leaveFor } from '../routing/leaving';
import { readItem, storageKeys, writeItem } from '../storage/storage';

/**
 * Whether the app may open an external address: https on the allow list, without user info; with stand-ins the
 * lender's own addresses too, where the sandbox simulates the payment providers.
 */
export function mayOpen(
  url: string,
  settings: Pick<SiteSettings, 'allowedHosts' | 'standIns' | 'api'>,
  own: string,
): URL | undefined {
  let target: URL;
  try {
    target = new URL(url);
  } catch {
    return undefined;
  }
  if (target.username !== '' || target.password !== '') return undefined;
  if (settings.standIns && [own, new URL(settings.api ?? '', own).origin].includes(target.origin)) {
    return target;
  }
  if (target.protocol !== 'https:' || target.port !== '') return undefined;
  const host = target.hostname.toLowerCase();
  const allowed = settings.allowedHosts.some(entry =>
    entry.startsWith('.') ? host.endsWith(entry) && host.length > entry.length : host === entry,
  );
  return allowed ? target : undefined;
}

/** Asks the borrower whether to go to a host. A question that is still open ends with a no: its page may wait for it. */
function ask(host: string): Promise<boolean> {
  store.get(externalAtom)?.answer(false);
  return new Promise(resolve => {
    function answer(open: boolean): void {
      store.set(externalAtom, undefined);
      resolve(open);
    }
    store.set(externalAtom, { host, answer });
  });
}

/**
 * Asks the borrower, then opens the address. False if it is not allowed or the borrower stays. One agreement holds for
 * the same host in this visit: a payment may need its provider's pages more than once.
 */
export async function openExternal(
  url: string,
  settings: Pick<SiteSettings, 'allowedHosts' | 'standIns' | 'api'>,
): Promise<boolean> {
  const target = mayOpen(url, settings, window.location.origin);
  if (!target) return false;
  const { host } = target;
  const opens = readItem('session', storageKeys.externalHost) === host || (await ask(host));
  if (opens) {
    writeItem('session', storageKeys.externalHost, host);
    leaveFor(target);
  }
  return opens;
}
