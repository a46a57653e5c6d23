import type { EarlyRegistry } from './boot-globals';
import { resolve } from './elements';
import { readPreview } from './preview';

/** The registry as it stands now, unread; undefined where the site can't say so. */
export async function askForRegistry(signal?: AbortSignal): Promise<unknown> {
  try {
    const response = await fetch(resolve('registry.json'), { cache: 'no-cache', ...(signal && { signal }) });
    return response.ok ? await response.json() : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Asks what is published now, while the scripts are on their way. A page that the network has brought knows; one that
 * a worker has kept is of an earlier visit, and a release that it names may have been withdrawn.
 */
export function askEarly(): EarlyRegistry | undefined {
  if (!navigator.serviceWorker?.controller || readPreview()) return undefined;
  return { askedAt: performance.now(), answer: askForRegistry() };
}
