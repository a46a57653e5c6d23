import { type Registry, readableRegistry, registryOf, withSecondOrigin } from '@sunbird/federation';
import { resolve } from '../boot/elements';

/** How long the site is asked what it has published since, in ms: somebody waits for a page. */
const patience = 2000;

/**
 * The registry as it stands now, for one market, with the second place that the site's settings name; undefined
 * where the site can't say so in time.
 */
export async function fetchRegistry(
  market: string,
  secondOrigin: string | undefined,
): Promise<Registry | undefined> {
  const aborter = new AbortController();
  const timer = setTimeout(() => aborter.abort(), patience);
  try {
    const response = await fetch(resolve('registry.json'), { cache: 'no-cache', signal: aborter.signal });
    if (!response.ok) return undefined;
    const { registry } = readableRegistry(await response.json());
    return withSecondOrigin(registryOf(registry, market), secondOrigin);
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}
