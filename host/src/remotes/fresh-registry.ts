import { type Registry, readableRegistry, registryOf, withSecondOrigin } from '@sunbird/federation';
import { withdrawalListFile } from '@sunbird/federation/registry';
import type { BootRecord } from '../boot/boot-globals';
import { fetchSiteFile } from '../boot/fetch-site-file';

/** Time limit of a request, in ms: the borrower waits for a screen. */
const timeoutMs = 2000;

/**
 * Parses a registry and returns the part of one market, with the second origin of the site's settings; undefined for
 * an invalid registry.
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

type Fetching = (signal: AbortSignal) => Promise<unknown>;

/** The unparsed file; undefined after a failure or a timeout. */
async function fetchInTime(fetching: Fetching): Promise<unknown> {
  const aborter = new AbortController();
  const timer = setTimeout(() => aborter.abort(), timeoutMs);
  return fetching(aborter.signal).finally(() => clearTimeout(timer));
}

/** Fetches the live registry, by the boot script if it can. */
export function fetchRegistry({ renew }: Pick<BootRecord, 'renew'>): Promise<unknown> {
  return fetchInTime(renew ?? (signal => fetchSiteFile('registry.json', { signal })));
}

/** Fetches the live withdrawal list. */
export function fetchWithdrawalList(): Promise<unknown> {
  return fetchInTime(signal => fetchSiteFile(withdrawalListFile, { signal }));
}
