import { type Registry, readableRegistry, registryOf, withSecondOrigin } from '@sunbird/federation';
import { withdrawnFile } from '@sunbird/federation/registry';
import { askSite } from '../boot/ask-site';

/** How long the site is asked what it has published since, in ms: somebody waits for a page. */
const patience = 2000;

/**
 * An answer of the site as one market sees it, with the second place that the site's settings name; undefined for
 * one that is none.
 */
export function readRegistry(
  value: unknown,
  market: string,
  secondOrigin: string | undefined,
): Registry | undefined {
  try {
    return withSecondOrigin(registryOf(readableRegistry(value).registry, market), secondOrigin);
  } catch {
    return undefined;
  }
}

/** Unread; undefined where the site can't say so in time. */
async function askInTime(file: string): Promise<unknown> {
  const aborter = new AbortController();
  const timer = setTimeout(() => aborter.abort(), patience);
  return askSite(file, aborter.signal).finally(() => clearTimeout(timer));
}

/** The registry as it stands now. */
export const fetchRegistry = (): Promise<unknown> => askInTime('registry.json');

/** What is withdrawn now. */
export const fetchWithdrawn = (): Promise<unknown> => askInTime(withdrawnFile);
