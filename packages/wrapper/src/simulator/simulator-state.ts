import type { WrapperKey } from '@sunbird/languages/wrapper';
import { type CollectionFlag, collectionFlags } from '@sunbird/loan-domain';
import { type ActionData, type ActionName, actionNames, type LoginInfo } from '@sunbird/native-bridge';
import type { HostReplies, ReplyFault } from '@sunbird/native-bridge/fake';
import type { Store } from '../page/store';

interface ReplySources {
  readonly store: Store<SimulatorState>;
  /** Whether the phone allows an action; opens a dialog if the user must decide. */
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
    // The only app to share with on this phone is its file store.
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

/** The permissions that the phone's user decides on, in the order of the panel. */
export const permissionNames = [
  'contacts',
  'sms',
  'appList',
  'location',
  'storage',
  'camera',
  'device',
] as const;
export type PermissionName = (typeof permissionNames)[number];

/** `ask` opens the phone's dialog with the next request. */
export const grants = ['ask', 'on', 'off'] as const;
export type Grant = (typeof grants)[number];

export const permissionOfFlag: Readonly<Record<CollectionFlag, PermissionName>> = {
  appList: 'appList',
  sms: 'sms',
  exif: 'storage',
  device: 'device',
  contact: 'contacts',
  location: 'location',
};

export const networks = ['online', 'slow', 'offline'] as const;
export type Network = (typeof networks)[number];

/** `killed` by the system, and restored where it was; `closed` by the back key, and opened anew. */
export type PageState = 'running' | 'killed' | 'closed';

export type PhoneBookEntry = Readonly<Record<'name' | 'phone', string>>;

/** A question of the phone to its user, above the page. */
export type Prompt =
  | { readonly kind: 'permission'; readonly permission: PermissionName; settle(allowed: boolean): void }
  | { readonly kind: 'contact'; settle(picked: PhoneBookEntry | undefined): void }
  | { readonly kind: 'login'; settle(login: LoginInfo | undefined): void };

/** A part of the line below an entry's name: a value of the protocol, or a message. */
export type DetailPart =
  | string
  | { readonly key: WrapperKey; readonly values?: Readonly<Record<string, string | number>> };

/** One line of the conversation. Tokens are masked before they get here. */
export interface LogEntry {
  readonly id: number;
  /** Epoch ms. */
  readonly at: number;
  readonly direction: 'fromPage' | 'toPage';
  /** The action or event. */
  readonly name: string;
  readonly kind: 'request' | 'reply' | 'ack' | 'event' | 'backReply' | 'broken' | 'foreign';
  readonly detail: readonly DetailPart[];
  /** Ms from request to answer; on a request that was answered without a line of its own, too. */
  readonly took?: number;
  /** The simulated phone waits for the user. */
  readonly waiting?: boolean;
  readonly failed: boolean;
  /** What was said, for the opened entry. */
  readonly body?: unknown;
}

export interface SimulatorState {
  readonly permissions: Readonly<Record<PermissionName, Grant>>;
  /** Actions that this version of the app does not have. */
  readonly missingActions: readonly ActionName[];
  readonly packageName: string;
  readonly login: LoginInfo | undefined;
  readonly network: Network;
  readonly replyFault: ReplyFault;
  /** Whose replies go wrong. */
  readonly faultyAction: ActionName | 'all';
  /** Open questions; the first one is shown. */
  readonly prompts: readonly Prompt[];
  readonly page: PageState;
  /** The sandbox refused a request of the panel. */
  readonly lenderFailed: boolean;
  /** Newest first. */
  readonly log: readonly LogEntry[];
}

/** The simulated app. */
export const app = {
  appName: 'Sunbird',
  version: '1.18.0',
  edition: '118',
  afid: '1700000000000-1234567890123456789',
} as const;

export const initialState: SimulatorState = {
  permissions: {
    contacts: 'ask',
    sms: 'ask',
    appList: 'ask',
    location: 'ask',
    storage: 'ask',
    camera: 'ask',
    device: 'on',
  },
  missingActions: [],
  packageName: 'ng.sunbird.credit',
  login: undefined,
  network: 'online',
  replyFault: 'none',
  faultyAction: 'all',
  prompts: [],
  page: 'running',
  lenderFailed: false,
  log: [],
};
