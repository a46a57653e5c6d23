import { loadActTransport } from '@sunbird/api-client';
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
import type { Language } from '@sunbird/i18n';
import { routePaths } from '@sunbird/loan-domain';
import type { RouteDeclaration } from '@sunbird/shell-api';
import * as v from 'valibot';
import type { EventBus } from '../kit/events';
import type { PageData } from '../kit/page-data';
import { readPreview } from '../kit/page-data';
import { fetchSiteFile } from '../kit/site-files';
import { languageAtom, store } from '../kit/state';
import { loadFormMessages } from '../language/change-language';
import { waitUntilIdle } from '../offline/pending';
import type { EventSource } from '../report/event-report';
import { hashPath } from '../routing/address';
import { createRouteTable, type OwnedRoute, type RouteTable } from '../routing/route-table';
import { sessionAtom } from '../session/session-atom';
import { lastLoanItem } from '../storage/items';
import { createRemotes, type Remotes } from './remotes';
import { createScreenCache, type ScreenCache } from './screen-cache';

const connectionSchema = v.object({
  saveData: v.optional(v.boolean(), false),
  effectiveType: v.optional(v.string(), '4g'),
});

/** Whether the borrower saves data, or the connection is too slow to prefetch. */
export function isDataSaverOn(connection: unknown = Reflect.get(navigator, 'connection')): boolean {
  const parsed = v.safeParse(connectionSchema, connection);
  return parsed.success && (parsed.output.saveData || /2g/.test(parsed.output.effectiveType));
}

interface PrefetchOptions {
  readonly routes: RouteTable;
  readonly screens: Pick<ScreenCache, 'load'>;
  readonly language: () => Language;
  readonly idle?: () => Promise<void>;
  readonly savesData?: () => boolean;
}

/** A log-in is past for who is signed in, and what home leads to for who has a loan. */
function isPastScreen(from: string, next: string): boolean {
  if (store.get(sessionAtom).status !== 'signedIn') return false;
  return next === routePaths.login || (from === routePaths.home && lastLoanItem.read() !== undefined);
}

/** Prefetches screens, each once, and none if the borrower saves data. */
export function createPrefetch({
  routes,
  screens,
  language,
  idle = waitUntilIdle,
  savesData = isDataSaverOn,
}: PrefetchOptions) {
  const requested = new Set<string>();

  function fetchAt(path: string): void {
    const match = routes.at(path);
    if (!match || !('screen' in match.route)) return;
    const name = `${path}|${language()}`;
    if (requested.has(name)) return;
    requested.add(name);
    void screens.load(match.remote, match.route.screen, language()).then(result => {
      // A later attempt may succeed.
      if (!result.ok) requested.delete(name);
    });
  }

  return {
    /** The borrower presses a link: starts loading before the press ends. */
    touched: fetchAt,

    /** Prefetches the screens that the route declares as likely next. */
    async after(path: string): Promise<void> {
      const route = routes.at(path)?.route;
      if (!route || !('screen' in route) || !route.prefetch || savesData()) return;
      await idle();
      for (const name of route.prefetch) {
        const next = routes.pathOf(name);
        if (next && !isPastScreen(path, next)) fetchAt(next);
      }
    },
  };
}

type Prefetch = ReturnType<typeof createPrefetch>;

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
  /** The release of a remote that really opened, as events name it; until one has, the pinned one. */
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
    onFailure(failure) {
      const { remote, stage, version, reason, threw } = failure;
      // biome-ignore lint/suspicious/noConsole: the reason, for who looks why a screen does not load
      console.warn(`${remote} ${version ?? ''} failed at ${stage}: ${reason}`);
      void events.emit('remoteFailed', failure);
      if (threw !== undefined && !readPreview())
        void import(/* webpackChunkName: "background" */ './drop-candidate')
          .then(({ rememberThrown }) => rememberThrown(remote, threw))
          .catch(() => undefined);
    },
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
    if (!hasForms) return;
    // A failed load is made up for by the act.
    void waitUntilIdle()
      .then(loadActTransport)
      .catch(() => undefined);
    await loadFormMessages();
  });
  return {
    remotes,
    screens,
    routes,
    prefetch: createPrefetch({ routes, screens, language: () => store.get(languageAtom) }),
    sourceOf(remote) {
      const used = remotes.loaded().get(remote) ?? remotes.pinned(remote);
      const release = releaseFolder(used ?? { url: '' });
      return { remote, release: release.split('/').slice(-2, -1)[0] ?? '' };
    },
    declarationOf: remote => declarationOf(remote, registry.microFrontends[remote] ?? []),
    currentRoute: () => routes.at(hashPath()),
  };
}
