import {
  declarationOf,
  hostName,
  type Registry,
  type RemoteDeclaration,
  readableRegistry,
  readWithdrawalList,
  registryOf,
  releaseFolder,
  withSecondOrigin,
} from '@sunbird/federation';
import { withdrawalListFile } from '@sunbird/federation/registry';
import type { RouteDeclaration } from '@sunbird/shell-api';
import { readPreview } from '../boot/preview';
import { fetchSiteFile } from '../boot/site-files';
import type { EventBus } from '../events';
import { loadFormMessages } from '../language/change-language';
import type { PageData } from '../page-data';
import type { EventSource } from '../report/event-report';
import { hashPath } from '../routing/address';
import { createRouteTable, type OwnedRoute, type RouteTable } from '../routing/route-table';
import { languageAtom, store } from '../state';
import { createPrefetch, type Prefetch } from './prefetch';
import { createRemotes, type Remotes } from './remotes';
import { createScreenCache, type ScreenCache } from './screen-cache';

/** Time limit of a request, in ms: the borrower waits for a screen. */
const timeoutMs = 2000;

/**
 * Parses a registry and returns the part of one market, with the second origin of the site's settings; undefined for
 * an invalid registry.
 */
function readRegistry(
  value: unknown,
  market: string,
  secondOrigin: string | undefined,
): Registry | undefined {
  try {
    return withSecondOrigin(registryOf(readableRegistry(value).registry, market), secondOrigin);
  } catch {
    return undefined;
  }
}

type Fetching = (signal: AbortSignal) => Promise<unknown>;

/** The unparsed file; undefined after a failure or a timeout. */
async function fetchInTime(fetching: Fetching): Promise<unknown> {
  const aborter = new AbortController();
  const timer = setTimeout(() => aborter.abort(), timeoutMs);
  return fetching(aborter.signal).finally(() => clearTimeout(timer));
}

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
    return readRegistry(await fetchInTime(boot.renew), app?.market ?? '', settings.secondOrigin);
  }
  async function withdrawn() {
    return readWithdrawalList(await fetchInTime(signal => fetchSiteFile(withdrawalListFile, { signal })));
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
