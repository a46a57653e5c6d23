import { type Client, login, register } from '@sunbird/api-client';
import type { LogInInput, RegisterInput } from '@sunbird/shell-api';
import type { EventBus } from '../events';
import { userInfoItem } from '../storage/items';
import { readItem, storageKeys } from '../storage/storage';
import type { EntryLink } from './entry-link';
import { authorization, removeBorrower, storeLogin } from './stored-session';

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

export async function logIn(
  { events, deviceId }: BeginOptions,
  client: Client,
  { mobile, verifyCode }: LogInInput,
): Promise<{ isNew: boolean }> {
  const appsFlyerId = readItem('local', storageKeys.appsFlyerId) ?? undefined;
  const { token, userId, isNew, revokeHandle } = await client.call(
    login,
    { mobile, verifyCode, deviceId, ...(appsFlyerId ? { afid: appsFlyerId } : {}) },
    {},
  );
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
  const { token, userId, revokeHandle } = await client.call(register, payload, { intent: 'register' });
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
  if (isOther) removeBorrower(events);
  storeLogin(token, mobile, userId ?? (isSame ? known.userId : mobile));
  void events.emit('loginAdopted', { isNew: isOther || !wasLoggedIn });
  return isOther;
}
