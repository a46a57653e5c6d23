import type { Registry, Release } from '../registry/schema';

/** A release, and one address of the file that starts it. */
export interface Place {
  readonly release: Release;
  readonly entry: string;
}

/**
 * Where a remote may come from, the best first: the release of this boot, then the default, then the default
 * before it, each from the site and then from its second origin. Never another candidate: a share is a share.
 */
export function placesOf(
  registry: Registry,
  remote: string,
  pinned: Release | undefined,
  resolve: (path: string) => string,
): Place[] {
  const releases = registry.microFrontends[remote] ?? [];
  const standing = releases.find(({ deployment }) => deployment.default);
  const before = releases.find(({ deployment }) => deployment.previous);
  const wanted = [pinned, standing, before].flatMap(release => release ?? []);
  return wanted
    .filter((release, index) => wanted.findIndex(({ url }) => url === release.url) === index)
    .flatMap(release =>
      [release.url, release.fallbackUrl].flatMap(url => (url ? { release, entry: resolve(url) } : [])),
    );
}
