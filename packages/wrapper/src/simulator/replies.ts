import { type CollectionFlag, collectionFlags } from '@sunbird/loan-domain';
import { type ActionData, type ActionName, actionNames, type LoginInfo } from '@sunbird/native-bridge';
import type { HostReplies } from '@sunbird/native-bridge/fake';
import type { Store } from '../page/store';
import {
  app,
  type PermissionName,
  type PhoneBookEntry,
  permissionOfFlag,
  type SimulatorState,
} from './simulator-state';

export interface ReplySources {
  readonly store: Store<SimulatorState>;
  /** Whether the phone allows it; opens a dialog if the user must decide. */
  permit(action: ActionName, permission: PermissionName): Promise<boolean>;
  askContact(): Promise<PhoneBookEntry | undefined>;
  askLogin(): Promise<LoginInfo | undefined>;
  /** Stores a file on the device. */
  keepFile(name: string, type: string, base64: string): void;
  /** The code of the last SMS. */
  newestCode(): Promise<string | undefined>;
  /** Sends the collections of an order to the lender, which decides whether they are complete. */
  upload(orderNo: string, flags: readonly CollectionFlag[]): Promise<void>;
}

const done = { code: 0, data: undefined } as const;
const success = { code: 0, data: { result: 'success' } } as const;

/** What the app itself replies: what it can do, and who is logged in. */
function appReplies({
  store,
  askLogin,
}: ReplySources): Pick<
  HostReplies,
  'getCapabilities' | 'toLogin' | 'getLoginInfo' | 'logout' | 'setNewToken'
> {
  return {
    getCapabilities: () => ({
      code: 0,
      data: {
        actions: actionNames.filter(name => !store.get().missingActions.includes(name)),
        app: { packageName: store.get().packageName, ...app },
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
  };
}

/** The simulated app's reply to each action, without the faults of the panel. */
export function createReplies(sources: ReplySources): HostReplies {
  const { store, permit, askContact, keepFile, newestCode, upload } = sources;
  function keep({ name, type, base64 }: ActionData<'saveFile' | 'shareFile'>) {
    keepFile(name, type, base64);
    return success;
  }
  return {
    ...appReplies(sources),
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
    saveFile: keep,
    // This phone's only other app is its store of files.
    shareFile: keep,
    addToCalendar: () => success,
    openPayment: () => success,
    async readCode() {
      // No dialog: a real wrapper asks for one message, not for all of them.
      const code = store.get().permissions.sms === 'on' ? await newestCode() : undefined;
      return { code: 0, data: code ? { result: 'success', code } : { result: 'denied' } };
    },
    async selectContact() {
      if (!(await permit('selectContact', 'contacts'))) return { code: 0, data: { result: 'denied' } };
      const picked = await askContact();
      if (!picked) return { code: 0, data: { result: 'cancelled' } };
      return { code: 0, data: { result: 'success', data: { name: picked.name, phone: picked.phone } } };
    },
  };
}
