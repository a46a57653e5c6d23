import { releaseFolder } from '@sunbird/federation';
import { resolve, withoutQuery } from '../boot/elements';
import { integrityOf } from '../remotes/integrity-of';
import type { Services } from '../services';

/** Tells of the site's own files as they come, those before now included. */
function watchFiles(tell: (urls: readonly string[]) => void): void {
  // The page's address has its route in it, which is no part of a file's.
  const site = resolve('./');
  new PerformanceObserver(list => {
    const urls = list
      .getEntries()
      .map(({ name }) => withoutQuery(name))
      .filter(name => name.startsWith(site) && /\.(js|css)$/.test(name));
    if (urls.length > 0) tell(urls);
  }).observe({ type: 'resource', buffered: true });
}

/** What is not published has no hash, and is not kept. */
function withHash(url: string): { readonly url: string; readonly integrity: string }[] {
  const integrity = integrityOf(url);
  return integrity === undefined ? [] : [{ url, integrity }];
}

/**
 * Registers the worker that keeps the app on the device, and tells it which releases are in use, what came of
 * them (until it takes over, files pass it by) and what decides the next start's releases. Called when the first
 * screen stands: on a slow line it must not be in the way.
 */
export async function keepOnDevice({ remotes, market }: Pick<Services, 'remotes' | 'market'>): Promise<void> {
  if (!('serviceWorker' in navigator) || !window.isSecureContext) return;
  try {
    await navigator.serviceWorker.register(resolve('sw.js'));
    const { active } = await navigator.serviceWorker.ready;
    const device = { install: window.sunbirdBoot?.installId ?? '', market: market.code };
    const folders = remotes.inUse().map(releaseFolder);
    watchFiles(urls => active?.postMessage({ keep: urls.flatMap(withHash), folders, device }));
  } catch {
    // A WebView without workers, or a full disk: the app starts from the network, as before.
  }
}
