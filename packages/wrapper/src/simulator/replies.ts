import { type CollectionFlag, collectionFlags } from '@sunbird/loan-domain';
import { type ActionName, actionNames, type LoginInfo } from '@sunbird/native-bridge';
import type { HostReplies } from '@sunbird/native-bridge/fake';
import type { Store } from '../page/store';
import type { PhoneBookEntry } from './contacts';
import { type PermissionName, permissionOfFlag } from './permissions';
import { appEdition, appName, appsFlyerId, appVersion, type SimulatorState } from './simulator-state';

export interface ReplySources {
  readonly store: Store<SimulatorState>;
  /** Whether the phone allows it; opens a dialog if the user must decide. */
  permit(action: ActionName, permission: PermissionName): Promise<boolean>;
  askContact(): Promise<PhoneBookEntry | undefined>;
  askLogin(): Promise<LoginInfo | undefined>;
  /** Stores a file on the device. */
  keepFile(name: string, type: string, base64: string): void;
  /** Sends the collections of an order to the lender, which decides whether they are complete. */
  upload(orderNo: string, flags: readonly CollectionFlag[]): Promise<void>;
}

const done = { code: 0, data: undefined } as const;

/** The simulated app's reply to each action, without the faults of the panel. */
export function createReplies(sources: ReplySources): HostReplies {
  const { store, permit, askContact, askLogin, keepFile, upload } = sources;
  return {
    getCapabilities: () => ({
      code: 0,
      data: {
        actions: actionNames.filter(name => !store.get().missingActions.includes(name)),
        app: {
          packageName: store.get().packageName,
          appName,
          version: appVersion,
          edition: appEdition,
          afid: appsFlyerId,
        },
        device: { os: 'simulator', model: 'Sunbird wrapper simulator', emulator: true },
      },
    }),
    async toLogin() {
      const login = store.get().login ?? (await askLogin());
      if (!login) return { code: -1, msg: 'cancelled' };
      return { code: 0, data: { token: login.token, phone: login.phone } };
    },
    getLoginInfo() {
      const { login } = store.get();
      return login ? { code: 0, data: login } : { code: -1, msg: 'not logged in' };
    },
    logout() {
      store.update({ login: undefined });
      return done;
    },
    setNewToken(login) {
      store.update({ login });
      return done;
    },
    logEventByLocal: () => done,
    logEventByAF: () => done,
    async timeSDK(data) {
      const collected: CollectionFlag[] = [];
      const missing: CollectionFlag[] = [];
      for (const flag of collectionFlags.filter(one => data[one])) {
        const allowed = await permit('timeSDK', permissionOfFlag[flag]);
        (allowed ? collected : missing).push(flag);
      }
      if (collected.length > 0) await upload(data.orderNo, collected);
      return missing.length === 0 ? done : { code: -1, msg: `${missing.join(', ')} missing` };
    },
    saveFile({ name, type, base64 }) {
      keepFile(name, type, base64);
      return { code: 0, data: { result: 'success' } };
    },
    async selectContact() {
      if (!(await permit('selectContact', 'contacts'))) return { code: 0, data: { result: 'denied' } };
      const picked = await askContact();
      if (!picked) return { code: 0, data: { result: 'cancelled' } };
      return { code: 0, data: { result: 'success', data: { name: picked.name, phone: picked.phone } } };
    },
  };
}
