import { withdrawalListFile } from '@sunbird/federation/registry';
import type { EarlyRequest } from './boot-globals';
import { resolve } from './elements';
import { readPreview } from './preview';

/**
 * Fetches one of the site's JSON files, unparsed; undefined if that fails. Past the browser's cache, in which a gateway's
 * page may lie that a later “not modified” would confirm.
 */
export async function fetchSiteFile(file: string, options?: RequestInit): Promise<unknown> {
  try {
    const response = await fetch(resolve(file), { cache: 'no-store', ...options });
    return response.ok ? await response.json() : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Requests the withdrawal list while the scripts load, if a worker may have served the page from its cache. A page from
 * the network is up to date.
 */
export function requestWithdrawalList(): EarlyRequest | undefined {
  if (!navigator.serviceWorker?.controller || readPreview()) return undefined;
  return { askedAt: performance.now(), answer: fetchSiteFile(withdrawalListFile) };
}
