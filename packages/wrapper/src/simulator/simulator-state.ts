import type { ActionName, LoginInfo } from '@sunbird/native-bridge';
import type { Mischief } from '@sunbird/native-bridge/fake';
import type { LogEntry } from '../log/log-entry';
import type { PhoneBookEntry } from './contacts';
import type { Grant, PermissionName } from './permissions';

export type Network = 'online' | 'slow' | 'offline';
export const networks = ['online', 'slow', 'offline'] as const satisfies readonly Network[];

/** `killed` by the system, and restored where it was; `closed` by the back key, and opened anew. */
export type PageState = 'running' | 'killed' | 'closed';

/** Something that the phone asks the person, over the page. */
export type Prompt =
  | { readonly kind: 'permission'; readonly permission: PermissionName; settle(allowed: boolean): void }
  | { readonly kind: 'contact'; settle(picked: PhoneBookEntry | undefined): void }
  | { readonly kind: 'login'; settle(login: LoginInfo | undefined): void };

export interface AnswerRule {
  /** Whose answers go wrong. */
  readonly action: ActionName | 'all';
  readonly mischief: Mischief;
}

export interface SimulatorState {
  readonly permissions: Readonly<Record<PermissionName, Grant>>;
  /** Actions that this version of the app does not have. */
  readonly missingActions: readonly ActionName[];
  readonly packageName: string;
  readonly login: LoginInfo | undefined;
  readonly network: Network;
  readonly answers: AnswerRule;
  /** The next request fails, whatever it is; off again after it. */
  readonly failNext: boolean;
  /** Waiting for the person, first in front. */
  readonly prompts: readonly Prompt[];
  readonly page: PageState;
  /** The sandbox did not take what the panel asked of it. */
  readonly lenderFailed: boolean;
  /** Newest first. */
  readonly log: readonly LogEntry[];
}

export const appName = 'Sunbird';
export const appVersion = '1.18.0';
export const appEdition = '118';

export function initialState(packageName: string): SimulatorState {
  return {
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
    packageName,
    login: undefined,
    network: 'online',
    answers: { action: 'all', mischief: 'none' },
    failNext: false,
    prompts: [],
    page: 'running',
    lenderFailed: false,
    log: [],
  };
}
