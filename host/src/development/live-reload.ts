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

/** A worker that an earlier start left here would answer with the page of before. */
async function dropWorkers(): Promise<void> {
  for (const worker of (await navigator.serviceWorker?.getRegistrations()) ?? []) await worker.unregister();
}

/** Reloads onto the newest releases when a revision is published. Only where the site's settings ask for it. */
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
