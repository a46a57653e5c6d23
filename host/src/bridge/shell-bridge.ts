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
import {
  contactsAtom,
  onlineAtom,
  savesFilesAtom,
  spinnersAtom,
  stalledLogInAtom,
  store,
} from '../kit/state';
import { hearOfNetwork } from '../offline/connection';
import { goTo, screenPath } from '../routing/address';
import { closeOverlay, shownBack } from '../routing/shown';
import { forgetInPlace } from '../session/reload-after-logout';
import { sessionAtom } from '../session/session-atom';
import { outboxStore } from '../storage/limited-store';
import { readItem, storageKeys, survivesReload, writeItem } from '../storage/storage';
import { createCollecting } from './collect-permissions';

/**
 * Handles the device's back key as other apps do: closes the top overlay first, then does as the screen's back arrow.
 * Nothing while a request that changes money, identity or an application is pending. Returns false on home, where the
 * wrapper may close the app.
 */
export function pressBackKey(): boolean {
  if (store.get(spinnersAtom).length > 0 || closeOverlay()) return true;
  const { back, isEnd } = shownBack();
  if (back) {
    back();
    return true;
  }
  if (screenPath() === '/') return false;
  // A screen without an arrow ends a flow: the screens before it are over.
  if (window.history.state?.idx > 0 && !isEnd) window.history.back();
  else goTo('/');
  return true;
}

/**
 * How a log-in through the wrapper ended. `here`: the log-in screen of the app must be used. `cancelled`: the borrower goes
 * back without a log-in.
 */
export type LogInOutcome = 'adopted' | 'here' | 'cancelled';

/** How long the borrower waits for the wrapper before the app offers other ways, in ms. */
const patienceMs = 15_000;

interface WrapperLogInOptions {
  /** Undefined if the wrapper refuses or can't. */
  readonly request: () => Promise<LoginInfo | undefined>;
  readonly adopt: (login: LoginInfo) => void;
}

/** Logs in through the wrapper. A wrapper that never replies costs the borrower no more than `patienceMs`. */
export function createWrapperLogIn({ request, adopt }: WrapperLogInOptions): () => Promise<LogInOutcome> {
  let pending: Promise<LogInOutcome> | undefined;

  function start(): Promise<LogInOutcome> {
    return new Promise(resolve => {
      let outcome: LogInOutcome | undefined;
      const timer = setTimeout(() => store.set(stalledLogInAtom, { choose: end }), patienceMs);
      function end(as: LogInOutcome): void {
        if (outcome !== undefined) return;
        outcome = as;
        pending = undefined;
        clearTimeout(timer);
        store.set(stalledLogInAtom, undefined);
        resolve(as);
      }
      void request().then(
        login => {
          // The borrower logs in here instead, or has since: a second session would replace that one.
          const isLate = outcome === 'cancelled' && store.get(sessionAtom).status === 'signedIn';
          if (login && outcome !== 'here' && !isLate) adopt(login);
          end(login ? 'adopted' : 'here');
        },
        () => end('here'),
      );
    });
  }

  /** Several calls share one log-in. */
  return () => {
    pending ??= start();
    return pending;
  };
}

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
  if (!Object.hasOwn(settings.packages, installed.packageName)) return;
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
