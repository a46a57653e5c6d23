import { noPreload, type Preload, type Registry, type Release } from './schema';

/** Names of all files that the page may fetch before the release's own starting file has run. */
function startFiles({ extras: { preload } }: Release): Set<string> {
  const { always, languages, markets, starts, forms = {}, federation = [], landing } = preload;
  return new Set([
    ...always,
    ...(starts ? Object.values(starts) : [languages, markets].flatMap(by => Object.values(by).flat())),
    ...Object.values(forms).flat(),
    ...federation,
    ...(landing ? [landing.script, ...landing.beside, ...landing.styles] : []),
  ]);
}

/** Where words and market come as one file, the page need not know what is in it. */
function startedBy(preload: Preload): Preload {
  return preload.starts ? { ...preload, languages: {}, markets: {} } : preload;
}

/**
 * The registry as it is inlined in `index.html`: every byte of it comes before everything else on a slow
 * line. A release that nobody is given keeps its entry alone: the loader may fall back on it.
 */
export function pageRegistry({ withdrawn: _, ...registry }: Registry): Registry {
  const slim = (release: Release): Release => {
    const served = release.deployment.default || release.deployment.traffic > 0;
    const needed = served ? startFiles(release) : new Set<string>();
    const files = Object.entries(release.extras.files).filter(([file]) => needed.has(file));
    return {
      ...release,
      extras: {
        ...release.extras,
        files: Object.fromEntries(files),
        preload: served ? startedBy(release.extras.preload) : noPreload,
      },
    };
  };
  return {
    ...registry,
    microFrontends: Object.fromEntries(
      Object.entries(registry.microFrontends).map(([name, releases]) => [name, releases.map(slim)]),
    ),
  };
}
