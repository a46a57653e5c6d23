import type { Registry, Release } from '@sunbird/federation';
import borrow from '../../../mfe-borrow/remote.json';
import onboarding from '../../../mfe-onboarding/remote.json';
import promotion from '../../../mfe-promotion/remote.json';
import repay from '../../../mfe-repay/remote.json';
import usercenter from '../../../mfe-usercenter/remote.json';

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

/** `remote.json` says `messages`; the registry, and with it the shell, still says `words`. */
function published(route: object): object {
  return 'messages' in route ? { ...route, words: route.messages } : route;
}

type Extras = Release['extras'];

interface Manifest {
  readonly routes: readonly object[];
  readonly shell?: string;
  readonly fallback?: string;
}

function only({ routes, shell, fallback }: Manifest): Release[] {
  return [
    {
      url: 'host/twin/main.js',
      metadata: { version: '1.0.0', integrity: '' },
      deployment: { traffic: 100, default: true },
      extras: {
        contract: '^1.0.0',
        // Publishing checks them; the twin is never published.
        routes: routes.map(published) as Extras['routes'],
        ...(shell && { shell: shell as Extras['shell'] }),
        ...(fallback && { fallback: fallback as Extras['fallback'] }),
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
    'sunbird/borrow': only(borrow),
    'sunbird/onboarding': only(onboarding),
    'sunbird/promotion': only(promotion),
    'sunbird/repay': only(repay),
    'sunbird/usercenter': only(usercenter),
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
export async function fetchRegistry(): Promise<undefined> {
  return undefined;
}
export async function fetchWithdrawalList(): Promise<undefined> {
  return undefined;
}
export function readWithdrawalList(): undefined {
  return undefined;
}
export function registryOf(): Registry {
  return registry;
}
