import { removeItem, storageKeys } from '../storage/storage';

const everyMs = 700;

async function publishedRevision(): Promise<number | undefined> {
  try {
    const response = await fetch(new URL('registry.json', document.baseURI), { cache: 'no-store' });
    const registry: unknown = await response.json();
    if (typeof registry !== 'object' || registry === null || !('revision' in registry)) return undefined;
    return Number(registry.revision);
  } catch {
    return undefined;
  }
}

/** A worker of an earlier start would serve an old page. */
async function dropWorkers(): Promise<void> {
  for (const worker of (await navigator.serviceWorker?.getRegistrations()) ?? []) await worker.unregister();
}

/** Reloads the page when a revision is published. Only if the site's settings enable it. */
export function watchRevision(): void {
  void dropWorkers();
  let first: number | undefined;
  setInterval(async () => {
    const revision = await publishedRevision();
    if (revision === undefined) return;
    first ??= revision;
    if (revision === first) return;
    removeItem('session', storageKeys.pins);
    window.location.reload();
  }, everyMs);
}
