import { type Client, NetworkError } from '@sunbird/api-client';
import type { LogInInput, RegisterInput } from '@sunbird/shell-api';
import type { EventBus } from '../events';
import { userInfoItem } from '../storage/items';
import { readItem, storageKeys } from '../storage/storage';
import type { EntryLink } from './entry-link';
import { authorization, forgetVisit, removeBorrower, storeLogin } from './stored-session';

/** The link by which the app was opened. Its code loads with a registration. */
export interface EntryLinkStore {
  /** Never rejects. */
  read(): Promise<EntryLink>;
  clear(): Promise<void>;
}

export interface BeginOptions {
  readonly events: EventBus;
  readonly deviceId: string;
  readonly entryLink: EntryLinkStore;
}

/** Not on the first screen, which only looks. Without their file there is no way to send them, as without a network. */
function loadCalls(): Promise<typeof import('./session-calls')> {
  return import(/* webpackChunkName: "after-start" */ './session-calls').catch(() => {
    throw new NetworkError();
  });
}

export async function logIn(
  { events, deviceId }: BeginOptions,
  client: Client,
  { mobile, verifyCode }: LogInInput,
): Promise<{ isNew: boolean }> {
  const appsFlyerId = readItem('local', storageKeys.appsFlyerId) ?? undefined;
  const payload = { mobile, verifyCode, deviceId, ...(appsFlyerId ? { afid: appsFlyerId } : {}) };
  const { sendLogIn } = await loadCalls();
  const { token, userId, isNew, revokeHandle } = await sendLogIn(client, payload);
  storeLogin(token, mobile, userId, revokeHandle);
  void events.emit('loggedIn', { token, mobile });
  return { isNew };
}

export async function registerBorrower(
  { events, deviceId, entryLink }: BeginOptions,
  client: Client,
  input: RegisterInput,
): Promise<void> {
  const payload = { ...input, deviceId, ...(await entryLink.read()) };
  const { sendRegistration } = await loadCalls();
  const { token, userId, revokeHandle } = await sendRegistration(client, payload);
  void entryLink.clear();
  storeLogin(token, input.mobile, userId, revokeHandle);
  void events.emit('loggedIn', { token, mobile: input.mobile });
}

/**
 * Adopts the log-in of the wrapper, which wins over the stored one. Returns true for another borrower: then nothing is
 * left of the previous one except what a screen shows.
 */
export function adopt(events: EventBus, token: string, mobile: string, userId: string | undefined): boolean {
  const wasLoggedIn = authorization() !== undefined;
  const known = userInfoItem.read()?.basicInfo;
  const isSame = known !== undefined && (userId === known.userId || mobile === known.mobile);
  const isOther = known !== undefined && !isSame;
  if (isOther) {
    removeBorrower(events);
    forgetVisit();
  }
  storeLogin(token, mobile, userId ?? (isSame ? known.userId : mobile));
  void events.emit('loginAdopted', { isNew: isOther || !wasLoggedIn });
  return isOther;
}
