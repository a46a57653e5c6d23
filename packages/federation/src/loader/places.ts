import type { Registry, Release } from '../registry/schema';

/** A release, and one address of its entry. */
export interface Place {
  readonly release: Release;
  readonly entry: string;
}

/**
 * Places to load a remote from, the best first: the pinned release, the default, then the previous default, each
 * from the site and then from its second origin. Never another candidate: only the installs in its share may get it.
 */
export function placesOf(
  registry: Registry,
  remote: string,
  pinned: Release | undefined,
  resolve: (path: string) => string,
): Place[] {
  const releases = registry.microFrontends[remote] ?? [];
  const current = releases.find(({ deployment }) => deployment.default);
  const previous = releases.find(({ deployment }) => deployment.previous);
  const wanted = [pinned, current, previous].flatMap(release => release ?? []);
  return wanted
    .filter((release, index) => wanted.findIndex(({ url }) => url === release.url) === index)
    .flatMap(release =>
      [release.url, release.fallbackUrl].flatMap(url => (url ? { release, entry: resolve(url) } : [])),
    );
}
