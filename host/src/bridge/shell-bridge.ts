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
import { contactsAtom, onlineAtom, sessionAtom, store } from '../state';
import { outboxStore } from '../storage/outbox-store';
import { readItem, storageKeys, survivesReload, writeItem } from '../storage/storage';

export interface ShellBridgeOptions {
  readonly settings: SiteSettings;
  readonly packageName: string;
  readonly market: Market;
  readonly client: () => Client;
  /** The borrower that the page itself knows, where there is no wrapper to ask. */
  readonly storedLogin: () => LoginInfo | undefined;
  /** Takes over whom the wrapper has logged in; true when that is another person than the page knew. */
  readonly adopt: (login: LoginInfo) => boolean;
  /** The back key, where nobody else has taken it; false when the wrapper may close the app. */
  readonly goBack: () => boolean;
  readonly serverMessage: (error: unknown) => string | undefined;
  /** Loads the page anew. */
  readonly restart: () => void;
}

export interface ShellBridge {
  readonly inWrapper: boolean;
  /** All but what has to be drawn again when it changes, which is in `contactsAtom`. */
  readonly forRemotes: Omit<Bridge, 'canSelectContact'>;
  /** Log-in by the wrapper; false where it can't or won't, and our own screen serves. */
  logIn(): Promise<boolean>;
  announceToken(token: string, phone: string): void;
  logOut(reason: string): Promise<unknown>;
  readonly track: (event: FunnelEvent) => void;
  clearOutbox(): Promise<void>;
  /** Asks the wrapper what it is and who is logged in. Never awaited before the first paint. */
  greet(): Promise<void>;
}

/** The one owner of the bridge: whatever the wrapper does, the app goes on. */
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
        appName: app?.appName ?? 'Sunbird',
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

  let asking: Promise<boolean> | undefined;

  /** What screens have drawn of another person goes with a fresh start. */
  function take(login: LoginInfo): void {
    if (options.adopt(login)) options.restart();
  }

  async function askForLogIn(): Promise<boolean> {
    const reply = await bridge.call('toLogin', {});
    if (reply.code !== 0) return false;
    take(reply.data);
    return true;
  }

  /** What the wrapper says of itself; its package decides which lender's app this is. */
  async function learnAbout(): Promise<void> {
    const about = await bridge.call('getCapabilities', {});
    if (about.code !== 0) return;
    store.set(contactsAtom, bridge.can('selectContact'));
    if (!bridge.inWrapper) return;
    const { app: installed, device } = about.data;
    writeItem('local', storageKeys.appName, installed.appName);
    writeItem('local', storageKeys.edition, installed.edition);
    writeItem('local', storageKeys.deviceMessage, JSON.stringify(device));
    if (!settings.packages[installed.packageName]) return;
    writeItem('local', storageKeys.packageName, installed.packageName);
    // The wrapper is another lender's app than the page took itself for: start as that one. A device that
    // forgets which one would start again and again.
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
        return await collect(options.client(), input, {
          serverMessage: options.serverMessage,
          timeSDK: async data => ({ code: (await bridge.call('timeSDK', data)).code, msg: '' }),
          log: () =>
            track({ eventType: 'permission', pageName: 'FinishLoading', eventOption: 'collected', orderNo }),
        });
      } catch {
        // The part that collects could not be loaded: nothing was collected.
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
    async logIn() {
      if (!bridge.inWrapper) return false;
      // One log-in at a time, however often it is asked for.
      asking ??= askForLogIn().finally(() => {
        asking = undefined;
      });
      return asking;
    },
    announceToken: (token, phone) => void bridge.call('setNewToken', { token, phone }),
    logOut: reason => bridge.call('logout', { reason }),
    track,
    clearOutbox: () => outbox.clear(),
    async greet() {
      await learnAbout();
      if (!bridge.inWrapper) return;
      const login = await bridge.call('getLoginInfo', {});
      if (login.code === 0) take(login.data);
    },
  };
}
