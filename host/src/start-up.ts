import {
  ApiError,
  type CallHeaders,
  createClient,
  landingTransport,
  messageKeyOfCode,
  randomId,
  sendEvents,
} from '@sunbird/api-client';
import {
  hostName,
  type LoadFailure,
  type Registry,
  readableRegistry,
  readWithdrawalList,
  registryOf,
  releaseFolder,
} from '@sunbird/federation';
import { landingPathsSchema, type SiteSettings, siteSettingsSchema } from '@sunbird/federation/settings';
import { loadMarket, normalisePhone } from '@sunbird/loan-domain';
import type { RouteDeclaration } from '@sunbird/shell-api';
import * as v from 'valibot';
import { forgetEarly, peekEarly, withEarlyResponse } from './api/early-response';
import { createResponseCache } from './api/response-cache';
import { readPreview } from './boot/preview';
import { pressBackKey } from './bridge/back-key';
import { createShellBridge } from './bridge/shell-bridge';
import { loadFormMessages, restoreLanguage } from './language/change-language';
import { countPendingCalls } from './offline/count-pending';
import { fetchRegistry, fetchWithdrawalList, readRegistry } from './remotes/fresh-registry';
import { createPrefetch } from './remotes/prefetch';
import { createRemotes } from './remotes/remotes';
import { createScreenCache } from './remotes/screen-cache';
import { createEventReport, type EventReport, type EventSource } from './report/event-report';
import { reportUnhandledErrors } from './report/unhandled-errors';
import { createRouteTable } from './routing/route-table';
import type { Services } from './services';
import { forgetInPlace, isIdleTab } from './session/log-out-in-place';
import { consumeLogoutMarker, createLogoutReload } from './session/reload-after-logout';
import { createSessionService } from './session/session-service';
import { restoreAppearance } from './shell/appearance';
import { showToast } from './shell/toast';
import { languageAtom, onlineAtom, sessionAtom, spinnersAtom, store } from './state';
import { createDraftStore } from './storage/drafts';
import { intentStore } from './storage/intent-store';
import { tokenItem, userInfoItem } from './storage/items';
import { readItem, storageKeys } from './storage/storage';

function readBlock(id: string): unknown {
  return JSON.parse(document.getElementById(id)?.textContent ?? 'null');
}

function watchConnection(): void {
  store.set(onlineAtom, navigator.onLine);
  window.addEventListener('online', () => store.set(onlineAtom, true));
  window.addEventListener('offline', () => store.set(onlineAtom, false));
}

/** The lender's app: the package that the wrapper named in an earlier start, else the site's default. */
function choosePackage(settings: SiteSettings): string {
  const stored = readItem('local', storageKeys.packageName);
  return stored !== null && settings.packages[stored] ? stored : settings.defaultPackage;
}

function goTo(path: string): void {
  window.location.hash = `#${path}`;
}

/** A preview reports no events: they would count in the metrics of its release. */
function createReport(send: Parameters<typeof createEventReport>[0]['send']): EventReport {
  if (readPreview()) return { add: () => undefined, flush: async () => undefined };
  const report = createEventReport({ send, createId: randomId });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void report.flush();
  });
  return report;
}

/** Creates all services once; loads language and market in parallel. */
export async function startUp(translate: (key: string) => string): Promise<Services> {
  const settings = v.parse(siteSettingsSchema, readBlock('sunbird-settings'));
  const paths = v.parse(landingPathsSchema, readBlock('sunbird-paths'));
  const boot = window.sunbirdBoot;
  if (!boot) throw new Error('The boot script has not run.');
  const packageName = choosePackage(settings);
  const app = settings.packages[packageName];
  // Markets may have different releases: from here on the registry has only those of this market.
  const published = readableRegistry(readBlock('sunbird-registry'));
  const registry = registryOf(published.registry, app?.market ?? '');
  restoreAppearance();
  watchConnection();
  const [market] = await Promise.all([loadMarket(app?.market ?? 'NG'), restoreLanguage()]);

  const { early } = boot;
  const responses = createResponseCache(
    early && ((endpoint, payload) => peekEarly(early, headersNow(), endpoint, payload)),
  );
  const drafts = createDraftStore(() => store.get(sessionAtom).userId);
  const session = createSessionService({
    announceToken: (token, mobile) => {
      bridge.announceToken(token, mobile);
      trackSession('started');
    },
    logOutThroughBridge: reason => bridge.logOut(reason),
    clearDrafts: async () => {
      await drafts.clearAll();
      await bridge.clearOutbox();
    },
    forgetAnswers: () => {
      responses.clear();
      forgetEarly(early);
      client.sessionEnded();
    },
    goHome: () => goTo('/'),
    reloadAtHome: () => logoutReload.leave(),
    deviceId: boot.installId,
  });
  const logoutReload = createLogoutReload({
    showHome: () => {
      goTo('/');
      forgetInPlace();
      showToast(translate('message.exited'), 'success');
    },
    mayInterrupt: () => isIdleTab(routes.at(window.location.hash.replace(/^#/, ''))?.route),
  });
  function headersNow(): CallHeaders {
    const authorization = session.authorization();
    const afid = readItem('local', storageKeys.appsFlyerId);
    return {
      packageName,
      appName: readItem('local', storageKeys.appName) ?? app?.appName ?? 'Sunbird',
      lang: store.get(languageAtom),
      ...(authorization ? { authorization } : {}),
      ...(afid ? { afid } : {}),
    };
  }
  const client = createClient({
    baseUrl: new URL('api', document.baseURI).pathname,
    getHeaders: headersNow,
    onSessionEnd: code => {
      const reason = messageKeyOfCode(code);
      trackSession('ended');
      session.ended(reason);
      showToast(translate(reason), 'failure');
    },
    intents: intentStore,
    transport: countPendingCalls(withEarlyResponse(early, landingTransport)),
    knownPaths: { packageName, paths: paths.packages[packageName] ?? {} },
  });
  const bridge = createShellBridge({
    settings,
    packageName,
    market,
    client: () => client,
    storedLogin: () => {
      const token = tokenItem.read()?.Authorization.replace(/^Bearer /, '');
      const info = userInfoItem.read()?.basicInfo;
      return token
        ? { token, phone: info?.mobile ?? '', ...(info ? { userId: info.userId } : {}) }
        : undefined;
    },
    adopt: login => {
      const wasIn = session.authorization() !== undefined;
      const isOther = session.adopt(login.token, normalisePhone(login.phone, market.phone), login.userId);
      client.sessionStarted();
      if (isOther || !wasIn) trackSession('started');
      if (session.isNameless()) {
        void import('./session/learn-user-id')
          .then(({ learnUserId }) => learnUserId(client, session))
          .catch(() => undefined);
      }
      return isOther;
    },
    goBack: () =>
      pressBackKey({
        document,
        isBusy: () => store.get(spinnersAtom).length > 0,
        path: () => window.location.hash.replace(/^#/, '').split('?')[0] || '/',
        hasScreenBefore: () => window.history.state?.idx > 0,
        goToScreenBefore: () => window.history.back(),
        goHome: () => goTo('/'),
      }),
    restart: () => window.location.reload(),
    serverMessage: error => (error instanceof ApiError ? error.serverMessage : undefined),
  });
  const remotes = createRemotes({
    registry,
    boot,
    // A preview always shows the releases in its page, so it never fetches the live registry.
    renew: async () => (readPreview() ? undefined : readFresh(await fetchRegistry())),
    withdrawn: async () => (readPreview() ? undefined : readWithdrawalList(await fetchWithdrawalList())),
    ...(boot.fresh
      ? { requested: { ...boot.fresh, answer: boot.fresh.answer.then(readWithdrawalList) } }
      : {}),
    onFailure: remoteFailed,
  });
  function readFresh(value: unknown): Registry | undefined {
    return readRegistry(value, app?.market ?? '', settings.secondOrigin);
  }
  function remoteFailed({ remote, stage }: Pick<LoadFailure, 'remote' | 'stage'>): void {
    const event = { eventType: 'remoteFailed', pageName: 'shell', eventOption: stage } as const;
    bridge.track(event);
    report.add(event, sourceOf(remote));
  }
  function sourceOf(remote: string): EventSource {
    const release = releaseFolder(remotes.pinned(remote) ?? { url: '' });
    return { remote, release: release.split('/').slice(-2, -1)[0] ?? '' };
  }
  const report = createReport(events => client.call(sendEvents, { installId: boot.installId, events }));
  function trackSession(eventOption: 'started' | 'ended' | 'restored'): void {
    bridge.track({ eventType: 'session', pageName: 'shell', eventOption });
  }
  session.publishState();
  if (session.authorization()) trackSession('restored');
  if (consumeLogoutMarker()) showToast(translate('message.exited'), 'success');
  const screens = createScreenCache(remotes, async (remote, screen) => {
    // The registry has the former name of `messages`.
    const hasForms = routesOf(remote).some(
      route => 'screen' in route && route.screen === screen && route.words !== 'core',
    );
    if (hasForms) await loadFormMessages();
  });
  published.refused.forEach(remoteFailed);
  const routes = createRouteTable(
    Object.keys(registry.microFrontends)
      .filter(name => name !== hostName)
      .map(name => ({ name, routes: routesOf(name) })),
  );
  function routesOf(name: string): readonly RouteDeclaration[] {
    const refused = published.refused.find(({ remote }) => remote === name);
    return remotes.pinned(name)?.extras.routes ?? refused?.routes ?? [];
  }
  reportUnhandledErrors(() => {
    const remote = routes.at(window.location.hash.replace(/^#/, ''))?.remote;
    const event = { eventType: 'error', pageName: 'shell', eventOption: 'unhandled' } as const;
    bridge.track(event);
    report.add(event, remote ? sourceOf(remote) : undefined);
  });
  return {
    registry,
    settings,
    packageName,
    market,
    client,
    responses,
    session,
    logoutReload,
    drafts,
    bridge,
    remotes,
    screens,
    report,
    sourceOf,
    routes,
    prefetch: createPrefetch({ routes, screens, language: () => store.get(languageAtom) }),
  };
}
