import { isServed } from './choice/audience';
import { noPreload, type Preload, type Registry, type Release } from './schema';

/** Names of the files that the page may fetch before the release's entry has run. */
function startFiles({ extras: { preload } }: Release): Set<string> {
  const { always, languages, markets, starts, forms = {}, federation = [], landing } = preload;
  return new Set([
    ...always,
    ...(starts ? Object.values(starts) : [languages, markets].flatMap(by => Object.values(by).flat())),
    ...Object.values(forms).flat(),
    ...federation,
    ...(landing ? [landing.script, ...landing.beside, ...landing.styles, ...(landing.returning ?? [])] : []),
  ]);
}

/** If messages and market are joined into one file, the page does not need the names of the parts. */
function withoutJoinedParts(preload: Preload): Preload {
  return preload.starts ? { ...preload, languages: {}, markets: {} } : preload;
}

/**
 * The registry as it is inlined in `index.html`. It is kept small, because every start loads the page before
 * anything else. A release without traffic keeps only its entry, so that the loader can fall back to it.
 */
export function pageRegistry({ withdrawn: _, ...registry }: Registry): Registry {
  function slim(release: Release): Release {
    const served = isServed(release.deployment);
    const needed = served ? startFiles(release) : new Set<string>();
    const files = Object.entries(release.extras.files).filter(([file]) => needed.has(file));
    return {
      ...release,
      extras: {
        ...release.extras,
        files: Object.fromEntries(files),
        preload: served ? withoutJoinedParts(release.extras.preload) : noPreload,
      },
    };
  }
  return {
    ...registry,
    microFrontends: Object.fromEntries(
      Object.entries(registry.microFrontends).map(([name, releases]) => [name, releases.map(slim)]),
    ),
  };
}
