import {
  declarationOf,
  hostName,
  type RemoteDeclaration,
  readWithdrawalList,
  releaseFolder,
} from '@sunbird/federation';
import type { RouteDeclaration } from '@sunbird/shell-api';
import { readPreview } from '../boot/preview';
import type { EventBus } from '../events';
import { loadFormMessages } from '../language/change-language';
import type { PageData } from '../page-data';
import type { EventSource } from '../report/event-report';
import { hashPath } from '../routing/hash-path';
import { createRouteTable, type OwnedRoute, type RouteTable } from '../routing/route-table';
import { languageAtom, store } from '../state';
import { fetchRegistry, fetchWithdrawalList, readRegistry } from './fresh-registry';
import { createPrefetch, type Prefetch } from './prefetch';
import { createRemotes, type Remotes } from './remotes';
import { createScreenCache, type ScreenCache } from './screen-cache';

export interface Loading {
  readonly remotes: Remotes;
  readonly screens: ScreenCache;
  readonly routes: RouteTable;
  readonly prefetch: Prefetch;
  /** The pinned release of a remote, as events name it. */
  readonly sourceOf: (remote: string) => EventSource;
  /** What the remote declares for all of its screens. */
  readonly declarationOf: (remote: string) => RemoteDeclaration;
  /** The route of the address. */
  readonly currentRoute: () => OwnedRoute | undefined;
}

function startRemotes({ registry, boot, app, settings }: PageData, events: EventBus): Remotes {
  async function renew() {
    return readRegistry(await fetchRegistry(boot), app?.market ?? '', settings.secondOrigin);
  }
  async function withdrawn() {
    return readWithdrawalList(await fetchWithdrawalList());
  }
  async function none() {
    return undefined;
  }
  // A preview always shows the releases in its page, so it never fetches the live registry.
  const live = readPreview() ? { renew: none, withdrawn: none } : { renew, withdrawn };
  const { fresh } = boot;
  return createRemotes({
    registry,
    boot,
    ...live,
    ...(fresh ? { requested: { ...fresh, answer: fresh.answer.then(readWithdrawalList) } } : {}),
    onFailure: failure => void events.emit('remoteFailed', failure),
  });
}

/** Loads remotes and their screens. Emits `remoteFailed`. */
export function createLoading(page: PageData, events: EventBus): Loading {
  const { registry, refused } = page;
  const remotes = startRemotes(page, events);

  function routesOf(name: string): readonly RouteDeclaration[] {
    const declared = remotes.pinned(name)?.extras.routes;
    return declared ?? refused.find(({ remote }) => remote === name)?.routes ?? [];
  }
  const routes = createRouteTable(
    Object.keys(registry.microFrontends)
      .filter(name => name !== hostName)
      .map(name => ({ name, routes: routesOf(name) })),
  );
  const screens = createScreenCache(remotes, async (remote, screen) => {
    const hasForms = routesOf(remote).some(
      route => 'screen' in route && route.screen === screen && route.messages !== 'core',
    );
    if (hasForms) await loadFormMessages();
  });
  return {
    remotes,
    screens,
    routes,
    prefetch: createPrefetch({ routes, screens, language: () => store.get(languageAtom) }),
    sourceOf(remote) {
      const release = releaseFolder(remotes.pinned(remote) ?? { url: '' });
      return { remote, release: release.split('/').slice(-2, -1)[0] ?? '' };
    },
    declarationOf: remote => declarationOf(remote, registry.microFrontends[remote] ?? []),
    currentRoute: () => routes.at(hashPath()),
  };
}
