import type { Client } from '@sunbird/api-client';
import type { SiteSettings } from '@sunbird/federation/settings';
import { collectionFlags, type Market } from '@sunbird/loan-domain';
import {
  type BridgeOptions,
  createBridge,
  createOutbox,
  type LoginInfo,
  type NativeBridge,
  type Outbox,
  sendByBridge,
} from '@sunbird/native-bridge';
import type { FunnelEvent } from '@sunbird/shell-api';
import { hearOfNetwork } from '../offline/connection';
import { goTo, hashPath } from '../routing/hash-path';
import { forgetInPlace } from '../session/log-out-in-place';
import { contactsAtom, onlineAtom, savesFilesAtom, spinnersAtom, store } from '../state';
import { outboxStore } from '../storage/outbox-store';
import { readItem, storageKeys, survivesReload, writeItem } from '../storage/storage';
import { createBackHandlers } from './back-handlers';
import { pressBackKey } from './back-key';
import { type BridgeForRemotes, createBridgeForRemotes } from './bridge-for-remotes';
import { createWrapperLogIn, type LogInOutcome } from './wrapper-log-in';
import { wrapperOrigins } from './wrapper-origins';

interface WrapperInfoOptions {
  readonly settings: SiteSettings;
  readonly packageName: string;
  readonly restart: () => boolean;
}

/** Stores what the wrapper reports about itself. Its package decides the lender of this app. */
async function readCapabilities(
  bridge: NativeBridge,
  { settings, packageName, restart }: WrapperInfoOptions,
): Promise<void> {
  const about = await bridge.call('getCapabilities', {});
  if (about.code !== 0) return;
  store.set(contactsAtom, bridge.can('selectContact'));
  store.set(savesFilesAtom, bridge.can('saveFile'));
  if (!bridge.inWrapper) return;
  const { app: installed, device } = about.data;
  writeItem('local', storageKeys.appName, installed.appName);
  writeItem('local', storageKeys.edition, installed.edition);
  writeItem('local', storageKeys.deviceMessage, JSON.stringify(device));
  if (installed.afid) writeItem('local', storageKeys.appsFlyerId, installed.afid);
  if (!settings.packages[installed.packageName]) return;
  writeItem('local', storageKeys.packageName, installed.packageName);
  // The wrapper belongs to another lender's app than the page assumed: reload as that app. Only if the device stores
  // the package: otherwise the page would reload again and again.
  const isOther = installed.packageName !== packageName;
  if (isOther && survivesReload('local', storageKeys.packageName)) restart();
}

/** What the device's back key does where no screen handles it; false if the wrapper may close the app. */
function goBackInApp(): boolean {
  return pressBackKey({
    isBusy: () => store.get(spinnersAtom).length > 0,
    path: () => hashPath().split('?')[0] || '/',
    hasScreenBefore: () => window.history.state?.idx > 0,
    goToScreenBefore: () => window.history.back(),
    goHome: () => goTo('/'),
  });
}

export interface ShellBridgeOptions {
  readonly settings: SiteSettings;
  readonly packageName: string;
  readonly market: Market;
  readonly client: Client;
  /** The stored log-in, used without a wrapper. */
  readonly storedLogin: () => LoginInfo | undefined;
  /** Adopts the log-in of the wrapper. Returns true if it is another borrower than the stored one. */
  readonly adopt: (login: LoginInfo) => boolean;
  /** Handles the back key if no screen did; false if the wrapper may close the app. Default: as other apps do. */
  readonly goBack?: () => boolean;
  readonly serverMessage: (error: unknown) => string | undefined;
  /** Reloads the page; false if that would be a loop of restarts. */
  readonly restart: () => boolean;
}

export interface ShellBridge {
  readonly inWrapper: boolean;
  readonly forRemotes: BridgeForRemotes;
  /** Logs in through the wrapper. */
  logIn(): Promise<LogInOutcome>;
  announceToken(token: string, phone: string): void;
  logOut(reason: string): Promise<unknown>;
  readonly track: (event: FunnelEvent) => void;
  clearOutbox(): Promise<void>;
  /** Requests capabilities and log-in from the wrapper. Never awaited before the first paint. */
  greet(): Promise<void>;
}

/** Connects to the wrapper, or to a browser in its place. */
function connect(
  { settings, packageName, storedLogin }: ShellBridgeOptions,
  onEvent: BridgeOptions['onEvent'],
): NativeBridge {
  const appName = settings.packages[packageName]?.appName ?? packageName;
  const edition = readItem('local', storageKeys.edition) ?? 'web';
  return createBridge({
    window,
    allowedOrigins: wrapperOrigins(settings),
    browser: { app: { packageName, appName, version: edition, edition }, loginInfo: storedLogin },
    onEvent,
  });
}

/** Sends the events that were kept while the device was offline, as soon as it is online. */
function openOutbox(bridge: NativeBridge): Outbox {
  const outbox = createOutbox(outboxStore(), {
    send: sendByBridge(bridge),
    online: () => store.get(onlineAtom),
    now: Date.now,
  });
  store.sub(onlineAtom, () => {
    if (store.get(onlineAtom)) void outbox.flush();
  });
  return outbox;
}

/** The only owner of the bridge. No behaviour of the wrapper can stop the app. */
export function createShellBridge(options: ShellBridgeOptions): ShellBridge {
  const { settings, market, client, serverMessage, goBack = goBackInApp } = options;
  const backHandlers = createBackHandlers();
  const bridge = connect(options, event => {
    if (event.name === 'networkChanged') hearOfNetwork(event.online);
    if (event.name === 'resume') void outbox.flush();
    return event.name === 'back' ? backHandlers.handle() || goBack() : undefined;
  });
  const outbox = openOutbox(bridge);
  const track = (event: FunnelEvent) => void outbox.add(event);
  const flags = settings.collect === 'all' ? collectionFlags : market.collected;

  /** A reload removes everything that screens show of the previous borrower. */
  function adoptLogin(login: LoginInfo): void {
    if (options.adopt(login) && !options.restart()) forgetInPlace();
  }
  async function requestLogin(): Promise<LoginInfo | undefined> {
    const reply = await bridge.call('toLogin', {});
    return reply.code === 0 ? reply.data : undefined;
  }
  const logInByWrapper = createWrapperLogIn({ request: requestLogin, adopt: adoptLogin });

  return {
    get inWrapper() {
      return bridge.inWrapper;
    },
    forRemotes: createBridgeForRemotes({ bridge, client, flags, serverMessage, track, backHandlers }),
    logIn: async () => (bridge.inWrapper ? logInByWrapper() : 'here'),
    announceToken: (token, phone) => void bridge.call('setNewToken', { token, phone }),
    logOut: reason => bridge.call('logout', { reason }),
    track,
    clearOutbox: () => outbox.clear(),
    async greet() {
      await readCapabilities(bridge, options);
      if (!bridge.inWrapper) return;
      const login = await bridge.call('getLoginInfo', {});
      if (login.code === 0) adoptLogin(login.data);
    },
  };
}
