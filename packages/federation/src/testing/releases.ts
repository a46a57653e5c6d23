import { noPreload, type Registry, type Release } from '../registry/schema';

/** A valid hash, of no bytes. */
export const emptyHash = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';

interface ReleaseParts {
  readonly deployment?: Partial<Release['deployment']>;
  readonly extras?: Partial<Release['extras']>;
}

/** A release that the registry may name: without a share, routes and files unless these parts say otherwise. */
export function makeRelease(remote: string, version: string, parts: ReleaseParts = {}): Release {
  return {
    url: `remotes/${remote}/${version}/entry.js`,
    metadata: { version, integrity: 'sha256-AAAA' },
    deployment: { traffic: 0, default: false, ...parts.deployment },
    extras: { contract: '^1.0.0', routes: [], files: {}, preload: noPreload, ...parts.extras },
  };
}

/** A release that everybody gets, with nothing in it but what is given. */
export function someRelease(url: string, extras: Partial<Release['extras']> = {}): Release {
  const release = makeRelease('some', '1.0.0', { deployment: { traffic: 100, default: true }, extras });
  return { ...release, url, metadata: { ...release.metadata, integrity: emptyHash } };
}

/** A registry of these releases, by remote. */
export function makeRegistry(
  microFrontends: Registry['microFrontends'],
  more: Partial<Registry> = {},
): Registry {
  const schema = 'https://github.com/awslabs/frontend-discovery/v1-pre';
  return { schema, revision: 1, microFrontends, ...more };
}
