import { withdrawnFile } from '@sunbird/federation/registry';
import type { EarlyQuestion } from './boot-globals';
import { resolve } from './elements';
import { readPreview } from './preview';

/** What one of the site's own documents says now, unread; undefined where the site can't say so. */
export async function askSite(file: string, signal?: AbortSignal): Promise<unknown> {
  try {
    const response = await fetch(resolve(file), { cache: 'no-cache', ...(signal && { signal }) });
    return response.ok ? await response.json() : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Asks what has been withdrawn, while the scripts are on their way. A page that the network has brought knows; one
 * that a worker has kept is of an earlier visit.
 */
export function askEarly(): EarlyQuestion | undefined {
  if (!navigator.serviceWorker?.controller || readPreview()) return undefined;
  return { askedAt: performance.now(), answer: askSite(withdrawnFile) };
}
