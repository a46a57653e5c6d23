import type { Manifest, Registry, Release } from '@sunbird/federation';

/**
 * Replaces `@sunbird/federation` in the twin: the same routes, in the bundle instead of the page, without a choice of
 * releases.
 */

export { within } from '../../../packages/federation/src/loader/failure';
export { declarationOf } from '../../../packages/federation/src/registry/declaration';

export const hostName = 'sunbird/host';
export function releaseFolder({ url }: { readonly url: string }): string {
  return url.slice(0, url.lastIndexOf('/') + 1);
}

/** What the registry has of each remote, by name. The twin's build defines it. */
declare const twinManifests: Readonly<Record<string, Omit<Manifest, 'name' | 'version' | 'contract'>>>;

function only({ routes, shell, fallback }: (typeof twinManifests)[string]): Release[] {
  return [
    {
      url: 'host/twin/main.js',
      metadata: { version: '1.0.0', integrity: '' },
      deployment: { traffic: 100, default: true },
      extras: {
        contract: '^1.0.0',
        routes,
        ...(shell && { shell }),
        ...(fallback && { fallback }),
        files: {},
        preload: { always: [], languages: {}, markets: {} },
      },
    },
  ];
}

const registry: Registry = {
  schema: 'https://github.com/awslabs/frontend-discovery/v1-pre',
  revision: 1,
  microFrontends: {
    [hostName]: only({ routes: [] }),
    ...Object.fromEntries(Object.entries(twinManifests).map(([name, remote]) => [name, only(remote)])),
  },
};

/** Thrown for a release of the wrong shape; the twin has no releases. */
export class WrongShape extends Error {}

/** The twin's page has no registry. */
export function readableRegistry() {
  return { registry, refused: [] };
}
export function readRegistry(): undefined {
  return undefined;
}
export function readWithdrawalList(): undefined {
  return undefined;
}
export function registryOf(): Registry {
  return registry;
}
