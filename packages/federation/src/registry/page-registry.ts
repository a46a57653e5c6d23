import { isServed, mapReleases } from './choice';
import { routesText } from './page-routes';
import { hostName, noPreload, type Preload, type Registry, type Release } from './schema';

/** A release as the page has it: its routes are a text, and of its files it has those that a first paint waits for. */
interface PageRelease extends Omit<Release, 'extras'> {
  readonly extras: Omit<Release['extras'], 'routes'> & { readonly routes: string };
}

interface PageRegistry extends Omit<Registry, 'schema' | 'microFrontends' | 'withdrawn'> {
  readonly microFrontends: Readonly<Record<string, readonly PageRelease[]>>;
}

/**
 * What of a release's preloads the page names: the files that its first paint waits for. The release's own
 * `preload.json` names all; the boot script reads it where a first screen needs more.
 */
function shownFirst(
  { always, languages, markets, starts, landing, first }: Preload,
  isHost: boolean,
): Preload {
  const mark = first === undefined ? {} : { first };
  if (isHost) return { ...noPreload, always, ...(starts ? { starts } : { languages, markets }), ...mark };
  return landing ? { ...noPreload, languages, landing, ...mark } : noPreload;
}

function filesOf({ always, languages, markets, starts = {}, landing }: Preload): Set<string> {
  const { comesBack } = landing ?? {};
  return new Set([
    ...always,
    ...Object.values(starts),
    ...[languages, markets].flatMap(by => Object.values(by).flat()),
    ...(landing ? [landing.script, ...landing.beside, ...landing.styles] : []),
    ...(comesBack ? [comesBack.script, ...comesBack.styles] : []),
  ]);
}

/**
 * The registry as it is inlined in `index.html`. It is kept small, because every start loads the page before
 * anything else. A release without traffic keeps only its entry, so that the loader can fall back to it.
 */
export function pageRegistry({ schema: _, withdrawn: __, ...registry }: Registry): PageRegistry {
  function slim(release: Release, name: string): PageRelease {
    const { extras, deployment } = release;
    const preload = isServed(deployment) ? shownFirst(extras.preload, name === hostName) : noPreload;
    const needed = filesOf(preload);
    const files = Object.entries(extras.files).filter(([file]) => needed.has(file));
    const routes = routesText(extras.routes);
    return { ...release, extras: { ...extras, routes, files: Object.fromEntries(files), preload } };
  }
  const microFrontends = mapReleases(registry, (releases, name) =>
    releases.map(release => slim(release, name)),
  );
  return { ...registry, microFrontends };
}

export interface SiteStarts {
  /** The lender in a box, whose first file says who lends. */
  readonly standIns: boolean;
  /** The languages that are offered. */
  readonly languages: readonly string[];
}

/** A release with the first files that a site of these settings starts with. */
function startsOf({ extras, ...release }: Release, { standIns, languages }: SiteStarts): Release {
  const { starts, sampleStarts, forms, ...preload } = extras.preload;
  const files = (standIns && sampleStarts) || starts;
  function offered<File>(byLanguage: Readonly<Record<string, File>>) {
    const entries = Object.entries(byLanguage);
    return Object.fromEntries(entries.filter(([key]) => languages.includes(key.split('-')[0] ?? '')));
  }
  return {
    ...release,
    extras: {
      ...extras,
      preload: {
        ...preload,
        ...(files && { starts: offered(files) }),
        ...(forms && { forms: offered(forms) }),
        languages: offered(preload.languages),
      },
    },
  };
}

/** The registry of a site of these settings: in its languages, and with samples in the box alone. */
export function withSiteStarts(registry: Registry, settings: SiteStarts): Registry {
  const microFrontends = mapReleases(registry, releases =>
    releases.map(release => startsOf(release, settings)),
  );
  return { ...registry, microFrontends };
}
