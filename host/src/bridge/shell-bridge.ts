import type { Client } from '@sunbird/api-client';
import type { SiteSettings } from '@sunbird/lender-settings/site-settings';
import { collectionFlags, type Market } from '@sunbird/loan-domain';
import {
  type BridgeOptions,
  checkEvent,
  createBridge,
  createOutbox,
  type LoginInfo,
  type NativeBridge,
  type Outbox,
  sendByBridge,
} from '@sunbird/native-bridge';
import type { Bridge, FunnelEvent } from '@sunbird/shell-api';
import { contactsAtom, onlineAtom, savesFilesAtom, store } from '../kit/state';
import { hearOfNetwork } from '../offline/connection';
import { forgetInPlace } from '../session/reload-after-logout';
import { sessionAtom } from '../session/session-atom';
import { outboxStore } from '../storage/limited-store';
import { readItem, storageKeys, survivesReload, writeItem } from '../storage/storage';
import { pressBackKey } from './back-key';
import { createCollecting } from './collect-permissions';
import { createWrapperLogIn, type LogInOutcome } from './wrapper-log-in';

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

/** The bytes of a file as base64, without the prefix of a data URL. */
function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '');
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}

/** Gives a file to the wrapper. Names on a device have plain letters. */
async function saveFile(bridge: NativeBridge, file: File): Promise<'saved' | 'cancelled' | 'unavailable'> {
  if (!bridge.can('saveFile')) return 'unavailable';
  const name = file.name.replace(/[^\w.-]/g, '-');
  const [type = ''] = file.type.split(';');
  const reply = await bridge.call('saveFile', { name, type, base64: await base64Of(file) });
  if (reply.code !== 0 || reply.data.result === 'denied') return 'unavailable';
  return reply.data.result === 'success' ? 'saved' : 'cancelled';
}

export interface ShellBridgeOptions {
  readonly settings: SiteSettings;
  /** Origins whose page may hold the app in a frame and play the wrapper. */
  readonly allowedOrigins: readonly string[];
  readonly packageName: string;
  readonly market: Market;
  readonly client: Client;
  /** The stored log-in, used without a wrapper. */
  readonly storedLogin: () => LoginInfo | undefined;
  /** Adopts the log-in of the wrapper. Returns true if it is another borrower than the stored one. */
  readonly adopt: (login: LoginInfo) => boolean;
  /** Reloads the page; false if that would be a loop of restarts. */
  readonly restart: () => boolean;
}

export interface ShellBridge
  extends Pick<NativeBridge, 'inWrapper' | 'call' | 'can'>,
    Pick<Bridge, 'collectPermissions'> {
  saveFile(file: File): Promise<'saved' | 'cancelled' | 'unavailable'>;
  /** Logs in through the wrapper, if there is one. */
  logIn(): Promise<LogInOutcome>;
  announceToken(token: string, phone: string): void;
  logOut(reason: string): Promise<unknown>;
  readonly track: (event: FunnelEvent) => void;
  /** Logs that a screen is shown, if the table of events has it. */
  trackView(pageName: string): void;
  clearOutbox(): Promise<void>;
  /** Requests capabilities and log-in from the wrapper. Never awaited before the first paint. */
  greet(): Promise<void>;
}

/** Connects to the wrapper, or to a browser in its place. */
function connect(
  { settings, allowedOrigins, packageName, storedLogin }: ShellBridgeOptions,
  onEvent: BridgeOptions['onEvent'],
): NativeBridge {
  const appName = settings.packages[packageName]?.appName ?? packageName;
  const edition = readItem('local', storageKeys.edition) ?? 'web';
  return createBridge({
    window,
    allowedOrigins,
    browser: { app: { packageName, appName, version: edition, edition }, loginInfo: storedLogin },
    onEvent,
  });
}

/** Events go to the wrapper; those that were kept while the device was offline, as soon as it is online. */
function openEvents(
  bridge: NativeBridge,
): Pick<ShellBridge, 'track' | 'trackView' | 'clearOutbox'> & Pick<Outbox, 'flush'> {
  const outbox = createOutbox(outboxStore(), {
    send: sendByBridge(bridge),
    online: () => store.get(onlineAtom),
    now: Date.now,
  });
  store.sub(onlineAtom, () => {
    if (store.get(onlineAtom)) void outbox.flush();
  });
  const track = (event: FunnelEvent) => void outbox.add(event);
  return {
    flush: outbox.flush,
    track,
    trackView(pageName) {
      const view = checkEvent({ eventType: 'view', pageName });
      if (view) track(view);
    },
    clearOutbox: outbox.clear,
  };
}

/** The only owner of the bridge. No behaviour of the wrapper can stop the app. */
export function createShellBridge(options: ShellBridgeOptions): ShellBridge {
  const { client, settings, market } = options;
  const flags = settings.collect === 'all' ? collectionFlags : market.collected;
  const bridge = connect(options, event => {
    if (event.name === 'networkChanged') hearOfNetwork(event.online);
    if (event.name === 'resume') void flush();
    return event.name === 'back' ? pressBackKey() : undefined;
  });
  const { flush, ...events } = openEvents(bridge);

  /**
   * A reload removes everything that is left of the previous borrower. Until it comes, on a slow network in seconds, no
   * screen of that borrower is shown, or stores what is typed for the new one.
   */
  function adoptLogin(login: LoginInfo): void {
    if (!options.adopt(login)) return;
    forgetInPlace();
    options.restart();
  }
  async function requestLogin(): Promise<LoginInfo | undefined> {
    const reply = await bridge.call('toLogin', {});
    return reply.code === 0 ? reply.data : undefined;
  }

  return {
    get inWrapper() {
      return bridge.inWrapper;
    },
    call: bridge.call,
    can: bridge.can,
    saveFile: file => saveFile(bridge, file),
    collectPermissions: createCollecting({ bridge, client, flags, track: events.track }),
    logIn: createWrapperLogIn({ request: requestLogin, adopt: adoptLogin }),
    announceToken: (token, phone) => void bridge.call('setNewToken', { token, phone }),
    logOut: reason => bridge.call('logout', { reason }),
    ...events,
    async greet() {
      await readCapabilities(bridge, options);
      if (!bridge.inWrapper) return;
      const isSignedIn = () => store.get(sessionAtom).status === 'signedIn';
      const before = isSignedIn();
      const login = await bridge.call('getLoginInfo', {});
      // A session that has ended meanwhile: the wrapper had not heard of that when it named it.
      if (login.code === 0 && (isSignedIn() || !before)) adoptLogin(login.data);
    },
  };
}
