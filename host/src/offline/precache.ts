import { type Release, releaseFolder } from '@sunbird/federation';
import { lenderFileIntegrity, lenderFolder } from '@sunbird/lender-settings/site-paths';
import { integrityOf, resolve, withoutQuery } from '../kit/site-files';
import { languageAtom, store } from '../kit/state';

/** Reports the site's files as the page loads them, with those that are loaded already. */
function watchFiles(report: (urls: readonly string[]) => void): void {
  // Without the hash route of the page's address.
  const site = resolve('./');
  new PerformanceObserver(list => {
    const urls = list
      .getEntries()
      .map(({ name }) => withoutQuery(name))
      .filter(name => name.startsWith(site) && isCached(name));
    if (urls.length > 0) report(urls);
  }).observe({ type: 'resource', buffered: true });
}

/** The name of a lender's file is its hash. */
const lendersOwn = new RegExp(`/${lenderFolder}/([\\w-]+)\\.json$`);

function isCached(url: string): boolean {
  return /\.(js|css)$/.test(url) || lendersOwn.test(url);
}

/** A file that is not published has no hash, and is not cached. */
function withHash(url: string): { readonly url: string; readonly integrity: string }[] {
  const [, hash] = lendersOwn.exec(url) ?? [];
  const integrity = hash === undefined ? integrityOf(url) : lenderFileIntegrity(hash);
  return integrity === undefined ? [] : [{ url, integrity }];
}

/**
 * Registers the service worker and sends it the releases in use, the files that this start has loaded (before the
 * worker controls the page, it does not see them), and the inputs of the next choice of releases. Called after the first
 * screen is shown, so that it does not delay it on a slow connection.
 */
export async function precacheApp(releases: () => readonly Release[], market: string): Promise<void> {
  if (!('serviceWorker' in navigator) || !window.isSecureContext) return;
  try {
    await navigator.serviceWorker.register(resolve('sw.js'));
    const registration = await navigator.serviceWorker.ready;
    const audience = store.get(languageAtom);
    const device = { install: window.sunbirdBoot?.installId ?? '', market, audience };
    const folders = [...releases().map(releaseFolder), `${lenderFolder}/`];
    // The worker of a newer revision may take over meanwhile. Workers of earlier releases read these keys: they must stay.
    watchFiles(urls => registration.active?.postMessage({ keep: urls.flatMap(withHash), folders, device }));
  } catch {
    // A WebView without workers, or a full disk: the app starts from the network.
  }
}
