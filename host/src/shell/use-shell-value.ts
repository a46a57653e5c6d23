import type { Endpoint } from '@sunbird/api-client';
import { hostName } from '@sunbird/federation';
import { dispatchTarget, passedOn, routePaths } from '@sunbird/loan-domain';
import { contractVersion, type Shell } from '@sunbird/shell-api';
import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { isOwnCall } from '../api/own-calls';
import { withDevice } from '../api/with-device';
import { changeLanguage } from '../language/change-language';
import { goBack } from '../routing/go-back';
import { hashPath } from '../routing/hash-path';
import { isInAppPath, readNext, withNext, withQuery } from '../routing/location';
import type { Services } from '../services';
import {
  contactsAtom,
  helpAtom,
  languageAtom,
  loadedAtom,
  onlineAtom,
  savesFilesAtom,
  sessionAtom,
  sessionEndedAtom,
  store,
  textSizeAtom,
  themeAtom,
} from '../state';
import { lastLoanItem } from '../storage/items';
import { setTextSize, setTheme } from './appearance';
import { lastLoanTexts } from './last-loan-texts';
import { mayLeaveTo, openExternal } from './open-external';
import { showSpinner } from './spinner';
import { showToast } from './toast';

/** The shell value for remotes. Changes with session, language, settings and connectivity. */
export function useShellValue(services: Services): Shell {
  const navigateTo = useNavigate();
  const session = useAtomValue(sessionAtom);
  const language = useAtomValue(languageAtom);
  const theme = useAtomValue(themeAtom);
  const textSize = useAtomValue(textSizeAtom);
  const online = useAtomValue(onlineAtom);
  const loaded = useAtomValue(loadedAtom);
  const canSelectContact = useAtomValue(contactsAtom);
  const canSaveFile = useAtomValue(savesFilesAtom);

  const actions = useMemo(() => createActions(services, navigateTo), [services, navigateTo]);

  return useMemo<Shell>(() => {
    const { settings, packageName, market, drafts, remotes } = services;
    return {
      contractVersion,
      ...actions,
      session: { ...session, ...actions.session },
      drafts,
      bridge: bridgeOf(services, { canSelectContact, canSaveFile }),
      market,
      settings: {
        brand: { name: settings.packages[packageName]?.brand ?? packageName },
        packageName,
        theme,
        textSize,
        setTheme,
        setTextSize,
        singleProduct: settings.singleProduct,
        collectsAll: settings.collect === 'all',
        clearDrafts: () => drafts.clearAll(),
      },
      language: { current: language, available: settings.languages, change: changeLanguage },
      connectivity: { online },
      releases: releasesOf(services, loaded > 0 ? remotes.loaded() : new Map()),
    };
  }, [services, actions, session, language, theme, textSize, online, loaded, canSelectContact, canSaveFile]);
}

function bridgeOf(
  { bridge }: Services,
  abilities: Pick<Shell['bridge'], 'canSelectContact' | 'canSaveFile'>,
): Shell['bridge'] {
  const { selectContact, saveFile, collectPermissions, onBack } = bridge.forRemotes;
  return {
    get inWrapper() {
      return bridge.inWrapper;
    },
    ...abilities,
    selectContact,
    ...(saveFile && { saveFile }),
    collectPermissions,
    onBack,
  };
}

function createActions(services: Services, navigateTo: ReturnType<typeof useNavigate>) {
  const { routes, client, responses } = services;

  const navigate: Shell['navigate'] = (to, params, options) => {
    const path = to.startsWith('/') ? to : routes.pathOf(to);
    if (path) navigateTo(withQuery(path, params), { replace: options?.replace ?? false });
  };
  function here() {
    return hashPath() || '/';
  }
  function search() {
    return here().split('?')[1] ?? '';
  }

  const dispatchOrder: Shell['dispatchOrder'] = (order, params, options) => {
    const target = dispatchTarget(order.status);
    if (target === false) return false;
    // Review tips needs the name of the page that follows it (spec section 2).
    const pageName = target === 'reviewTips' ? { pageName: 'confirmBorrow' } : {};
    const given = Object.fromEntries(new URLSearchParams(search()));
    const pays = [here(), routes.pathOf(target)].some(path => path?.startsWith(routePaths.repay));
    navigate(target, { ...passedOn(given, pays), ...pageName, ...params, orderNo: order.orderNo }, options);
    return target;
  };

  return {
    navigate,
    back: () => goBack(navigateTo),
    help: () => {
      if (store.get(sessionAtom).status === 'signedIn') navigate('customerServices');
      else store.set(helpAtom, true);
    },
    dispatchOrder,
    confirmLoan: (orderNo: string) => navigate('confirmBorrow', { orderNo }),
    session: {
      logIn: (input: Parameters<Shell['session']['logIn']>[0]) => services.session.logIn(client, input),
      register: (input: Parameters<Shell['session']['register']>[0]) =>
        services.session.register(client, input),
      logOut: () => services.session.logOut(),
      requestLogIn: () => {
        const path = routes.pathOf('login');
        const endedAt = store.get(sessionEndedAtom)?.at;
        void services.bridge.logIn().then(outcome => {
          if (outcome === 'here' && path) navigateTo(withNext(path, endedAt ?? here()));
          if (outcome === 'adopted' && endedAt && isInAppPath(endedAt)) navigateTo(endedAt);
        });
      },
      resume: () => {
        navigateTo(readNext(search()) ?? '/', { replace: true });
        services.logoutReload.retry();
      },
    },
    api: {
      async call<P, D>(
        endpoint: Endpoint<P, D>,
        payload: P,
        options: Parameters<Shell['api']['call']>[2] = {},
      ) {
        if (isOwnCall(endpoint.name)) {
          throw new Error('The shell logs in and registers: use session.logIn or session.register.');
        }
        const authorization = services.session.authorization();
        const data = await client.call(endpoint, withDevice(endpoint, payload, services.deviceId), options);
        if (endpoint.acts || endpoint.method === 'POST') responses.clear();
        // A response that comes after a log-out is not for the borrower who logs in next.
        else if (services.session.authorization() === authorization) responses.put(endpoint, payload, data);
        return data;
      },
      peek: responses.peek,
      now: services.lenderNow,
    },
    spinner: { show: showSpinner },
    toast: showToast,
    openExternal: (url: string) => openExternal(url, services.settings),
    canOpenExternal: (url: string) =>
      mayLeaveTo(url, services.settings, window.location.origin) !== undefined,
    lastLoan: {
      read: lastLoanItem.read,
      keep: (loan: NonNullable<ReturnType<Shell['lastLoan']['read']>>) => {
        const stored = lastLoanItem.read();
        // One screen knows the payment account, another the amounts: neither may remove the other's data.
        const account = loan.account ?? (stored?.orderNo === loan.orderNo ? stored.account : undefined);
        const shown = lastLoanTexts(loan, services.market, store.get(languageAtom));
        if (services.session.authorization())
          lastLoanItem.write({ ...loan, ...(account && { account }), ...(shown && { shown }) });
      },
    },
    track: (event: Parameters<Shell['track']>[0]) => {
      services.bridge.track(event);
      const remote = routes.at(here())?.remote;
      services.report.add(event, remote === undefined ? undefined : services.sourceOf(remote));
    },
  };
}

function releasesOf(
  { remotes, registry }: Services,
  loaded: ReadonlyMap<string, { metadata: { version: string } }>,
) {
  const host = remotes.pinned(hostName);
  const shell = host ? [{ name: hostName, version: versionOf(host.url) }] : [];
  const others = Object.keys(registry.microFrontends)
    .filter(name => loaded.has(name))
    .map(name => ({ name, version: versionOf(remotes.pinned(name)?.url ?? '') }));
  return [...shell, ...others];
}

/** Version and hash, from the folder of the release: `0.1.0-ab12cd34ef`. */
function versionOf(url: string): string {
  return url.split('/').slice(-2, -1)[0] ?? '';
}
