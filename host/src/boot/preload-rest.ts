import type { Release } from '@sunbird/federation';
import { folderOf, inFolder, preload } from './elements';
import { fetchSiteFile } from './fetch-site-file';

type Preload = Release['extras']['preload'];

/** A release's own list of its preloads, with their hashes. Unparsed, like the page's data. */
interface PreloadMap extends Preload {
  readonly hashes: Readonly<Record<string, string>>;
}

/**
 * Preloads what a first screen needs after its first paint. The release lists it: with all hashes the page would take a
 * second round trip. Best effort: no hash from here lets a script run. A device with a worker has the files.
 */
export async function preloadRest(
  release: Release,
  choose: (all: Preload) => readonly string[],
): Promise<void> {
  if (navigator.serviceWorker?.controller) return;
  try {
    const all = await fetchSiteFile(`${folderOf(release.url)}preload.json`, { cache: 'default' });
    const map = all as PreloadMap;
    preload(inFolder(release, choose(map)), url => map.hashes[url.slice(url.lastIndexOf('/') + 1)] ?? '');
  } catch {
    // The entry and the shell load them later.
  }
}
