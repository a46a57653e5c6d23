import { hostName } from '@sunbird/federation';
import { contractVersion, type Shell } from '@sunbird/shell-api';
import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import type { NavigateFunction } from 'react-router-dom';
import {
  contactsAtom,
  helpAtom,
  installAtom,
  languageAtom,
  loadedAtom,
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
import { hashPath, hashQuery, isInAppPath, readNext, withNext } from '../routing/address';
import { goBack } from '../routing/leaving';
import { useSteps } from '../routing/router';
import { told } from '../routing/shown';
import { sessionAtom } from '../session/session-atom';
import { setTextSize, setTheme } from './appearance';
import { createLastLoan } from './last-loan';
import { createNavigation } from './navigation';
import { mayOpen, openExternal } from './open-external';
import type { Services } from './services';

let lastId = 0;

/** Covers the page until the returned function is called; several may be open at once. */
function showSpinner(sentence?: string): () => void {
  lastId += 1;
  const id = lastId;
  store.set(spinnersAtom, before => [...before, sentence === undefined ? { id } : { id, sentence }]);
  return () => store.set(spinnersAtom, before => before.filter(spinner => spinner.id !== id));
}

/** Whether a log-in may lead to this path: another borrower's screen is none for who has logged in. */
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
    ...told,
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
