import type { Registry, Release } from '@sunbird/federation';
import { type FirstScreen, slotOf, startingRelease } from '@sunbird/federation/registry';
import type { SiteSettings } from '@sunbird/lender-settings/site-settings';
import { randomId } from '@sunbird/loan-domain';
import type { RouteDeclaration } from '@sunbird/shell-api';
import { returnsFromProvider, screenPath } from '../routing/address';
import { readItem, readObject, storageKeys, writeItem } from '../storage/storage';

/** Random id of this installation: it decides which traffic shares it is in, and is the device that the lender knows. */
export function installId(): string {
  const stored = readItem('local', storageKeys.install);
  if (stored && /^[0-9a-f]{32}$/.test(stored)) return stored;
  const fresh = randomId().replace(/-/g, '');
  writeItem('local', storageKeys.install, fresh);
  return fresh;
}

/** Whether a release has a hash: without one it must not run. Without valibot, to keep the boot script small. */
export function hasHash({ metadata }: Release): boolean {
  return /^sha\d+-/.test(metadata?.integrity ?? '');
}

/** A reload keeps the releases of the session while they are published; a new start chooses again. */
export function choosePins(
  registry: Registry,
  install: string,
  market: string,
  language: string,
): Record<string, Release> {
  const before = readObject('session', storageKeys.pins);
  // Candidates that this install has dropped after crashes: see `remotes/drop-candidate.ts`.
  const dropped = { ...Object(readObject('local', storageKeys.pins).dropped) };
  const pins: Record<string, Release> = {};
  for (const name of Object.keys(registry.microFrontends)) {
    const releases = slotOf(registry.microFrontends[name] ?? [], market).filter(hasHash);
    const pinned = releases.find(release => release.url === before[name]);
    const chosen = pinned ?? startingRelease(name, releases, install, language);
    const defaultRelease = releases.find(({ deployment }) => deployment.default);
    if (chosen)
      pins[name] =
        defaultRelease && dropped[name] === `${chosen.url} ${defaultRelease.url}` ? defaultRelease : chosen;
  }
  return pins;
}

/** The lender's app: the package that the wrapper named in an earlier start, else the site's default. */
export function choosePackage({
  packages,
  defaultPackage,
}: Pick<SiteSettings, 'packages' | 'defaultPackage'>): string {
  const stored = readItem('local', storageKeys.packageName) ?? '';
  return packages[stored] ? stored : defaultPackage;
}

export interface OwnScreen extends FirstScreen {
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
  const path = screenPath();
  const isReturn = returnsFromProvider();
  const requested = routeOf(pins, route => (isReturn ? route.name === 'cashier' : route.path === path));
  const target = requested && 'redirectTo' in requested.route ? requested.route.redirectTo : undefined;
  const match = target === undefined ? requested : routeOf(pins, route => route.path === target);
  const route = match?.route;
  return match && route && 'screen' in route ? { ...match, route } : undefined;
}
