import {
  type Client,
  endSession,
  getUserInfo,
  isCallError,
  login,
  type PayloadOf,
  proveSession,
  register,
  renewHandle,
} from '@sunbird/api-client';
import { routePaths } from '@sunbird/loan-domain';
import type { Proof, ProofInput } from '@sunbird/shell-api';
import type { EventBus } from '../kit/events';
import { goTo, hashPath, screenPath, withNext } from '../routing/address';
import { clearStartLink, readStartLink } from '../routing/mend-address';
import { revokeItem, tokenItem } from '../storage/items';
import { authorization, identify, storedSession, storeLogin } from './session-atom';

/** In a file that a start loads after its first screen, or with the first touch. */
export function sendLogIn(client: Client, payload: PayloadOf<typeof login>) {
  return client.call(login, payload, {});
}

/** With channel and invitation of the link that led here, which counts for one registration. */
export async function sendRegistration(client: Client, payload: PayloadOf<typeof register>) {
  const link = await readStartLink().catch(() => ({}));
  const registered = await client.call(register, { ...payload, ...link }, { intent: 'register' });
  void clearStartLink().catch(() => undefined);
  return registered;
}

/** Proves whose the session is. It is that of the borrower whom the lender then names: a new one, if the account was not theirs. */
export async function sendProof(events: EventBus, client: Client, input: ProofInput): Promise<Proof> {
  const { userId, proven, attemptsLeft } = await client.call(proveSession, input);
  const stored = storedSession();
  if (proven && stored) {
    const { Authorization: token, mobile = '' } = stored;
    storeLogin(token, mobile, userId);
    void events.emit('loggedIn', { token, mobile });
  }
  return { proven, attemptsLeft };
}

/** Opens the screen of the proof, which leads on to where the borrower was. */
export function askForProof(): void {
  if (screenPath() !== routePaths.prove) goTo(withNext(routePaths.prove, hashPath()));
}

/** Requests the user id of a session for which the wrapper named only a mobile number. */
export async function learnUserId(client: Caller): Promise<void> {
  const token = authorization();
  const { basicInfo } = await client.call(getUserInfo, {});
  // Meanwhile another borrower may have logged in, or the session may have ended.
  if (authorization() === token) identify(basicInfo.userId);
}

type Caller = Pick<Client, 'call'>;

function drop(handle: string): void {
  const left = (revokeItem.read() ?? []).filter(one => one !== handle);
  if (left.length > 0) revokeItem.write(left);
  else revokeItem.remove();
}

async function send(client: Caller, handle: string): Promise<void> {
  try {
    await client.call(endSession, { handle });
    drop(handle);
  } catch (error) {
    // A lender that has no such call never will end the session so. Any other failure is made up for at the next start.
    if (isCallError(error, 'NetworkError') && error.status === 404) drop(handle);
  }
}

/**
 * Gets a handle for a session that has none, such as one that the wrapper began, so that its log-out reaches the lender
 * too. Best effort: without a handle the session ends when it was not used for 30 days.
 */
async function fetchHandle(client: Caller): Promise<void> {
  const stored = tokenItem.read();
  if (!stored || stored.revoke !== undefined) return;
  const renewed = await client.call(renewHandle, {}).catch(() => undefined);
  // Meanwhile another session may have begun, or this one may have ended.
  if (!renewed || tokenItem.read()?.Authorization !== stored.Authorization) return;
  tokenItem.write({ ...stored, revoke: renewed.revokeHandle });
}

/**
 * Has the lender end the sessions whose handles are stored; a handle that was not heard stays stored. Gets a handle for a
 * session that has none. Never rejects.
 */
export async function settleHandles(client: Caller): Promise<void> {
  const handles = revokeItem.read() ?? [];
  await Promise.all([...handles.map(handle => send(client, handle)), fetchHandle(client)]);
}
