import type { Release } from '@sunbird/federation';
import { type FirstScreen, isLanding, satisfiesContract } from '@sunbird/federation/registry';
import type { RouteDeclaration } from '@sunbird/shell-api';
import { contractVersion } from '@sunbird/shell-api/version';
import type { Landing } from './boot-globals';
import { addScript, addStyle, type Integrity, inFolder, preload, resolve } from './elements';
import { isSignedIn } from './is-signed-in';
import { landingPath, returnsFromProvider } from './landing-path';
import { preloadRest } from './preload-rest';

interface OwnScreen extends FirstScreen {
  readonly remote: string;
}

function routeOf(
  pins: Readonly<Record<string, Release>>,
  isRequested: (route: RouteDeclaration) => boolean,
): { remote: string; release: Release; route: RouteDeclaration } | undefined {
  for (const remote of Object.keys(pins)) {
    const release = pins[remote];
    const route = release?.extras.routes.find(isRequested);
    if (release && route) return { remote, release, route };
  }
  return undefined;
}

/** The first screen of this start, as far as the page knows it. */
export function firstScreen(pins: Readonly<Record<string, Release>>): OwnScreen | undefined {
  const path = landingPath();
  const isReturn = returnsFromProvider();
  const requested = routeOf(pins, route => (isReturn ? route.name === 'cashier' : route.path === path));
  const target = requested && 'redirectTo' in requested.route ? requested.route.redirectTo : undefined;
  const found = target === undefined ? requested : routeOf(pins, route => route.path === target);
  if (!found || !('screen' in found.route)) return undefined;
  const { remote, release, route } = found;
  return { remote, release, route };
}

/**
 * Fetches the remote of the first screen in parallel to the shell: its landing screen as one script, any other screen
 * by the entry. Does nothing for a release that requires another contract; the loader reports it.
 */
export function startLanding(first: OwnScreen, language: string, integrity: Integrity): Landing | undefined {
  const { remote, release } = first;
  if (!satisfiesContract(contractVersion, release.extras.contract)) return undefined;
  const { languages, landing } = release.extras.preload;
  if (!landing || !isLanding(first)) {
    preload([resolve(release.url)], integrity);
    void preloadRest(release, all => [...all.always, ...(all.languages[language] ?? [])]);
    return undefined;
  }
  preload(inFolder(release, languages[language]), integrity);
  if (isSignedIn()) preload(inFolder(release, landing.returning), integrity);
  const loading = [
    ...inFolder(release, [landing.script, ...landing.beside]).map(
      script =>
        new Promise<string | undefined>(done =>
          addScript(
            script,
            integrity,
            () => done(undefined),
            () => done(script),
          ),
        ),
    ),
    ...inFolder(release, landing.styles).map(
      style =>
        new Promise<string | undefined>(done =>
          addStyle(style, integrity, loaded => done(loaded ? undefined : style)),
        ),
    ),
  ];
  return { remote, settled: Promise.all(loading).then(all => all.find(Boolean)) };
}
