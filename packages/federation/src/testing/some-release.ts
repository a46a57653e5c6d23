import { emptyRegistry, noPreload, type Registry, type Release } from '../registry/schema';

/** A valid hash, of no bytes. */
export const emptyHash = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';

/** A release that everybody gets, with nothing in it but what is given. */
export function someRelease(url: string, extras: Partial<Release['extras']> = {}): Release {
  return {
    url,
    metadata: { version: '1.0.0', integrity: emptyHash },
    deployment: { traffic: 100, default: true },
    extras: { contract: '^1.0.0', routes: [], files: {}, preload: noPreload, ...extras },
  };
}

/** A release of the promotion that nobody gets yet. */
export function promotionRelease(version: string, files: Readonly<Record<string, string>> = {}): Release {
  const release = someRelease(`remotes/promotion/${version}/entry.js`, { files });
  return {
    ...release,
    metadata: { ...release.metadata, version },
    deployment: { traffic: 0, default: false },
  };
}

/** The first revision of a registry with these releases. */
export function registryWith(microFrontends: Readonly<Record<string, readonly Release[]>>): Registry {
  const releases = Object.entries(microFrontends).map(([name, all]) => [name, [...all]]);
  return { ...emptyRegistry, revision: 1, microFrontends: Object.fromEntries(releases) };
}
