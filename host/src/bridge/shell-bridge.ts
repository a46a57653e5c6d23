import type { Client } from '@sunbird/api-client';
import type { SiteSettings } from '@sunbird/federation/settings';
import { collectionFlags, type Market } from '@sunbird/loan-domain';
import {
  createBridge,
  createOutbox,
  type LoginInfo,
  type NativeBridge,
  sendByBridge,
} from '@sunbird/native-bridge';
import type { Bridge, FunnelEvent } from '@sunbird/shell-api';
import { forgetInPlace } from '../session/log-out-in-place';
import { contactsAtom, onlineAtom, savesFilesAtom, sessionAtom, store } from '../state';
import { outboxStore } from '../storage/outbox-store';
import { readItem, storageKeys, survivesReload, writeItem } from '../storage/storage';
import { createWrapperLogIn, type LogInOutcome } from './wrapper-log-in';

export interface ShellBridgeOptions {
  readonly settings: SiteSettings;
  readonly packageName: string;
  readonly market: Market;
  readonly client: Client;
  /** The stored log-in, used without a wrapper. */
  readonly storedLogin: () => LoginInfo | undefined;
  /** Adopts the log-in of the wrapper. Returns true if it is another borrower than the stored one. */
  readonly adopt: (login: LoginInfo) => boolean;
  /** Handles the back key if no screen did; false if the wrapper may close the app. */
  readonly goBack: () => boolean;
  readonly serverMessage: (error: unknown) => string | undefined;
  /** Reloads the page; false if that would be a loop of restarts. */
  readonly restart: () => boolean;
}

export interface ShellBridge {
  readonly inWrapper: boolean;
  /** The bridge for remotes, without what changes with the wrapper's capabilities: that is in atoms. */
  readonly forRemotes: Omit<Bridge, 'canSelectContact' | 'canSaveFile'>;
  /** Logs in through the wrapper. */
  logIn(): Promise<LogInOutcome>;
  announceToken(token: string, phone: string): void;
  logOut(reason: string): Promise<unknown>;
  readonly track: (event: FunnelEvent) => void;
  clearOutbox(): Promise<void>;
  /** Requests capabilities and log-in from the wrapper. Never awaited before the first paint. */
  greet(): Promise<void>;
}

/** The only owner of the bridge. No behaviour of the wrapper can stop the app. */
export function createShellBridge(options: ShellBridgeOptions): ShellBridge {
  const { settings, packageName, market } = options;
  const backHandlers: (() => boolean)[] = [];
  const app = settings.packages[packageName];
  const bridge: NativeBridge = createBridge({
    window,
    allowedOrigins: [...settings.wrapperOrigins, ...(settings.development ? [window.location.origin] : [])],
    browser: {
      app: {
        packageName,
        appName: app?.appName ?? packageName,
        version: readItem('local', storageKeys.edition) ?? 'web',
        edition: readItem('local', storageKeys.edition) ?? 'web',
      },
      loginInfo: options.storedLogin,
    },
    onEvent: event => {
      if (event.name === 'networkChanged') store.set(onlineAtom, event.online);
      if (event.name === 'resume') void outbox.flush();
      if (event.name !== 'back') return undefined;
      for (const handler of [...backHandlers].reverse()) if (handler()) return true;
      return options.goBack();
    },
  });
  const outbox = createOutbox(outboxStore(), {
    send: sendByBridge(bridge),
    online: () => store.get(onlineAtom),
    now: Date.now,
  });
  store.sub(onlineAtom, () => {
    if (store.get(onlineAtom)) void outbox.flush();
  });

  const flags = settings.collect === 'all' ? collectionFlags : market.collected;

  /** A reload removes everything that screens show of the previous borrower. */
  function adoptLogin(login: LoginInfo): void {
    if (options.adopt(login) && !options.restart()) forgetInPlace();
  }

  const logInByWrapper = createWrapperLogIn({
    async request() {
      const reply = await bridge.call('toLogin', {});
      return reply.code === 0 ? reply.data : undefined;
    },
    adopt: adoptLogin,
  });

  /** Stores what the wrapper reports about itself. Its package decides the lender of this app. */
  async function readCapabilities(): Promise<void> {
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
    // The wrapper belongs to another lender's app than the page assumed: reload as that app. Only if the device
    // stores the package: otherwise the page would reload again and again.
    const isOther = installed.packageName !== packageName;
    if (isOther && survivesReload('local', storageKeys.packageName)) options.restart();
  }

  const forRemotes: ShellBridge['forRemotes'] = {
    get inWrapper() {
      return bridge.inWrapper;
    },
    async selectContact() {
      const reply = await bridge.call('selectContact', {});
      if (reply.code !== 0) return { result: 'unavailable' };
      const { data: answer } = reply;
      return answer.result === 'success'
        ? { result: 'picked', contact: answer.data }
        : { result: answer.result };
    },
    async saveFile(file) {
      if (!bridge.can('saveFile')) return 'unavailable';
      try {
        const { saveByWrapper } = await import('./save-file');
        return await saveByWrapper(bridge, file);
      } catch {
        return 'unavailable';
      }
    },
    async collectPermissions({ orderNo, isSubmit, skip, agreed }) {
      const input = {
        orderNo,
        isSubmit,
        userId: store.get(sessionAtom).userId ?? '',
        flags,
        ...(skip !== undefined && { skip }),
        ...(agreed && { agreed }),
      };
      try {
        const { collect } = await import('./collect');
        return await collect(options.client, input, {
          serverMessage: options.serverMessage,
          timeSDK: async data => ({ code: (await bridge.call('timeSDK', data)).code, msg: '' }),
          log: () =>
            track({ eventType: 'permission', pageName: 'FinishLoading', eventOption: 'collected', orderNo }),
        });
      } catch {
        // The chunk could not be loaded: nothing was collected.
        return { code: -1 };
      }
    },
    onBack(handler) {
      backHandlers.push(handler);
      return () => {
        const index = backHandlers.lastIndexOf(handler);
        if (index >= 0) backHandlers.splice(index, 1);
      };
    },
  };

  function track(event: FunnelEvent): void {
    void outbox.add(event);
  }

  return {
    get inWrapper() {
      return bridge.inWrapper;
    },
    forRemotes,
    logIn: async () => (bridge.inWrapper ? logInByWrapper() : 'here'),
    announceToken: (token, phone) => void bridge.call('setNewToken', { token, phone }),
    logOut: reason => bridge.call('logout', { reason }),
    track,
    clearOutbox: () => outbox.clear(),
    async greet() {
      await readCapabilities();
      if (!bridge.inWrapper) return;
      const login = await bridge.call('getLoginInfo', {});
      if (login.code === 0) adoptLogin(login.data);
    },
  };
}
