import { type CollectionFlag, collectionFlags } from '@sunbird/loan-domain';
import { type ActionName, actionNames, type LoginInfo } from '@sunbird/native-bridge';
import type { HostAnswers } from '@sunbird/native-bridge/fake';
import type { Store } from '../page/store';
import type { PhoneBookEntry } from './contacts';
import { type PermissionName, permissionOfFlag } from './permissions';
import { appEdition, appName, appVersion, type SimulatorState } from './simulator-state';

export interface AnswerSources {
  readonly store: Store<SimulatorState>;
  /** Whether the phone lets the app, asking the person if it must. */
  permit(action: ActionName, permission: PermissionName): Promise<boolean>;
  askContact(): Promise<PhoneBookEntry | undefined>;
  askLogin(): Promise<LoginInfo | undefined>;
  /** Hands to the lender what was collected for an order. What has arrived is the lender's to say, not the app's. */
  upload(orderNo: string, flags: readonly CollectionFlag[]): Promise<void>;
}

const done = { code: 0, data: undefined } as const;

/** What the simulated app does for each action, when nothing is made to go wrong. */
export function createAnswers({ store, permit, askContact, askLogin, upload }: AnswerSources): HostAnswers {
  return {
    getCapabilities: () => ({
      code: 0,
      data: {
        actions: actionNames.filter(name => !store.get().missingActions.includes(name)),
        app: { packageName: store.get().packageName, appName, version: appVersion, edition: appEdition },
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
    async selectContact() {
      if (!(await permit('selectContact', 'contacts'))) return { code: 0, data: { result: 'denied' } };
      const picked = await askContact();
      if (!picked) return { code: 0, data: { result: 'cancelled' } };
      return { code: 0, data: { result: 'success', data: { name: picked.name, phone: picked.phone } } };
    },
  };
}
