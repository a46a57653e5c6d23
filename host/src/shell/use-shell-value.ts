import { hostName } from '@sunbird/federation';
import { createFormatters, type Language, type MarketFormats } from '@sunbird/i18n';
import { dispatchTarget, passedOn, routePaths } from '@sunbird/loan-domain';
import { contractVersion, type LastLoan, type Shell } from '@sunbird/shell-api';
import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import type { NavigateFunction } from 'react-router-dom';
import { afterPaint } from '../chrome/app-link';
import {
  contactsAtom,
  helpAtom,
  installAtom,
  languageAtom,
  loadedAtom,
  loggingOutAtom,
  onlineAtom,
  othersPathAtom,
  savesFilesAtom,
  sessionEndedAtom,
  showToast,
  spinnersAtom,
  store,
  textSizeAtom,
  themeAtom,
} from '../kit/state';
import { changeLanguage } from '../language/change-language';
import { hashPath, hashQuery, isInAppPath, readNext, withNext, withQuery } from '../routing/address';
import { goBack } from '../routing/leaving';
import { useSteps } from '../routing/router';
import { screenRegistry } from '../routing/shown';
import { authorization, sessionAtom } from '../session/session-atom';
import { type LastLoanTexts, lastLoanItem } from '../storage/items';
import { setTextSize, setTheme } from './appearance';
import { guard } from './guarded';
import { mayOpen, openExternal } from './open-external';
import type { Services } from './services';

/**
 * The log-in in place of a screen that needs one: one change of screen, where the guard would make it two. What the
 * guard decides by more than the session stays with it.
 */
function pastTheGuard(services: Services, path: string): string {
  const { routes, bridge, settings, packageName } = services;
  const match = routes.at(path);
  if (!match || !('screen' in match.route) || bridge.inWrapper) return path;
  const { name } = match.route;
  const isSignedIn = store.get(sessionAtom).status === 'signedIn';
  const hasEnded = store.get(sessionEndedAtom) !== undefined || store.get(loggingOutAtom);
  const isShown = !settings.packages[packageName]?.off?.includes(name);
  const login = routes.pathOf('login');
  if (guard(name, isSignedIn) === 'pass' || hasEnded || !isShown || !login) return path;
  return withNext(login, path);
}

export function createNavigation(services: Services, navigateTo: NavigateFunction) {
  const { routes } = services;
  const navigate: Shell['navigate'] = (to, params, options) => {
    const path = to.startsWith('/') ? to : routes.pathOf(to);
    if (!path) return;
    navigateTo(pastTheGuard(services, withQuery(path, params)), { replace: options?.replace ?? false });
  };

  const dispatchOrder: Shell['dispatchOrder'] = (order, params, options) => {
    const target = dispatchTarget(order.status);
    if (target === false) return false;
    // Review tips needs the name of the page that follows it (spec section 2).
    const pageName = target === 'reviewTips' ? { pageName: 'confirmBorrow' } : {};
    const given = Object.fromEntries(new URLSearchParams(hashQuery()));
    const pays = [hashPath(), routes.pathOf(target)].some(path => path?.startsWith(routePaths.repay));
    navigate(target, { ...passedOn(given, pays), ...pageName, ...params, orderNo: order.orderNo }, options);
    return target;
  };

  return { navigate, dispatchOrder };
}

/** The texts of a loan for the pre-rendered home of the next start; undefined without an amount or a date. */
function lastLoanTexts(
  { at, dueDate, owed }: LastLoan,
  market: MarketFormats,
  language: Language,
): LastLoanTexts | undefined {
  if (owed === undefined || !dueDate) return undefined;
  const { formatDate, moneyParts } = createFormatters(language, market);
  const { symbol, amount, code } = moneyParts(owed);
  return {
    language,
    at: formatDate(at, 'dayTime'),
    dueDate: formatDate(dueDate),
    owed: [symbol, amount, code],
  };
}

/** The last loan that screens showed, for a start without a network. */
export function createLastLoan({ market }: Pick<Services, 'market'>): Shell['lastLoan'] {
  let waiting: (() => void) | undefined;
  function flush(): void {
    waiting?.();
    waiting = undefined;
  }
  function write(loan: LastLoan): void {
    const stored = lastLoanItem.read();
    // One screen knows the payment account, another the amounts: neither may remove the other's data.
    const account = loan.account ?? (stored?.orderNo === loan.orderNo ? stored.account : undefined);
    const shown = lastLoanTexts(loan, market, store.get(languageAtom));
    lastLoanItem.write({ ...loan, ...(account && { account }), ...(shown && { shown }) });
  }
  return {
    read: () => {
      flush();
      return lastLoanItem.read();
    },
    keep: loan => {
      flush();
      const borrower = authorization();
      if (!borrower) return;
      // A screen keeps its loan as it appears, and its texts take longer than a frame: the screen first.
      waiting = () => {
        if (authorization() === borrower) write(loan);
      };
      afterPaint(flush);
    },
  };
}

let lastId = 0;

/** Covers the page until the returned function is called; several may be open at once. */
function showSpinner(sentence?: string): () => void {
  lastId += 1;
  const id = lastId;
  store.set(spinnersAtom, before => [...before, sentence === undefined ? { id } : { id, sentence }]);
  return () => store.set(spinnersAtom, before => before.filter(spinner => spinner.id !== id));
}

/** Whether a log-in may lead to this path: it must not lead to another borrower's screen. */
function isTheirs(path: string): boolean {
  return path !== store.get(othersPathAtom);
}

type SessionActions = Omit<Shell['session'], 'status' | 'userId' | 'mobile'>;

function createSessionActions(
  { session, client, routes, bridge, logoutReload }: Services,
  navigateTo: NavigateFunction,
): SessionActions {
  return {
    logIn: input => session.logIn(client, input),
    register: input => session.register(client, input),
    prove: input => session.prove(client, input),
    logOut: () => session.logOut(),
    requestLogIn: () => {
      const path = routes.pathOf('login');
      const endedAt = store.get(sessionEndedAtom)?.at;
      void bridge.logIn().then(outcome => {
        if (outcome === 'here' && path) navigateTo(withNext(path, endedAt ?? hashPath()));
        if (outcome === 'adopted' && endedAt && isInAppPath(endedAt) && isTheirs(endedAt))
          navigateTo(endedAt);
      });
    },
    resume: () => {
      const next = readNext(hashQuery());
      navigateTo(next && isTheirs(next) ? next : '/', { replace: true });
      logoutReload.retry();
    },
  };
}

/** What a remote can do through the shell. */
function createActions(services: Services, navigateTo: NavigateFunction) {
  const { navigate, dispatchOrder } = createNavigation(services, navigateTo);
  return {
    ...screenRegistry,
    navigate,
    back: () => goBack(navigateTo),
    help: () => {
      if (store.get(sessionAtom).status === 'signedIn') navigate('customerServices');
      else store.set(helpAtom, true);
    },
    dispatchOrder,
    confirmLoan: (orderNo: string) => navigate('confirmBorrow', { orderNo }),
    session: createSessionActions(services, navigateTo),
    api: services.api,
    spinner: { show: showSpinner },
    toast: showToast,
    openExternal: (url: string) => openExternal(url, services.settings),
    canOpenExternal: (url: string) => mayOpen(url, services.settings, window.location.origin) !== undefined,
    lastLoan: createLastLoan(services),
    track: (event: Parameters<Shell['track']>[0]) => {
      services.bridge.track(event);
      const remote = services.routes.at(hashPath())?.remote;
      services.report.add(event, remote === undefined ? undefined : services.sourceOf(remote));
    },
  };
}

/** The shell value for remotes. Changes with session, language, settings and connectivity. */
export function useShellValue(services: Services): Shell {
  const navigateTo = useSteps();
  const session = useAtomValue(sessionAtom);
  const language = useAtomValue(languageAtom);
  const theme = useAtomValue(themeAtom);
  const textSize = useAtomValue(textSizeAtom);
  const online = useAtomValue(onlineAtom);
  const loaded = useAtomValue(loadedAtom);
  const canSelectContact = useAtomValue(contactsAtom);
  const canSaveFile = useAtomValue(savesFilesAtom);
  const actions = useMemo(() => createActions(services, navigateTo), [services, navigateTo]);
  // Outlives the changes below: remotes keep by it what they learnt at this start.
  const bridge = useMemo(() => bridgeOf(services), [services]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: screens read anew what the wrapper can, once it has said so
  return useMemo<Shell>(() => {
    const { settings, market, drafts, remotes } = services;
    return {
      contractVersion,
      ...actions,
      session: { ...session, ...actions.session },
      drafts,
      bridge,
      market,
      settings: settingsOf(services, { theme, textSize }),
      language: { current: language, available: settings.languages, change: changeLanguage },
      connectivity: { online },
      get install() {
        return store.get(installAtom);
      },
      releases: releasesOf(services, loaded > 0 ? remotes.loaded() : new Map()),
    };
  }, [
    services,
    actions,
    session,
    language,
    theme,
    textSize,
    online,
    loaded,
    bridge,
    canSelectContact,
    canSaveFile,
  ]);
}

function settingsOf(
  { settings, packageName, drafts }: Services,
  look: Pick<Shell['settings'], 'theme' | 'textSize'>,
): Shell['settings'] {
  return {
    brand: { name: settings.packages[packageName]?.brand ?? packageName },
    packageName,
    ...look,
    setTheme,
    setTextSize,
    singleProduct: settings.singleProduct,
    collectsAll: settings.collect === 'all',
    clearDrafts: () => drafts.clearAll(),
  };
}

function bridgeOf({ bridge }: Services): Shell['bridge'] {
  const { selectContact, saveFile, askWrapper, collectPermissions } = bridge.forRemotes;
  return {
    get inWrapper() {
      return bridge.inWrapper;
    },
    get canSelectContact() {
      return store.get(contactsAtom);
    },
    get canSaveFile() {
      return store.get(savesFilesAtom);
    },
    selectContact,
    saveFile,
    askWrapper,
    collectPermissions,
  };
}

function releasesOf(
  { remotes, registry, sourceOf }: Services,
  loaded: ReadonlyMap<string, unknown>,
): Shell['releases'] {
  const shell = remotes.pinned(hostName) ? [hostName] : [];
  const others = Object.keys(registry.microFrontends).filter(name => loaded.has(name));
  return [...shell, ...others].map(name => ({ name, version: sourceOf(name).release }));
}
