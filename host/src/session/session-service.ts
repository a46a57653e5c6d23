import { type Client, NetworkError } from '@sunbird/api-client';
import { within } from '@sunbird/federation';
import type { LogInInput, ProofInput, RegisterInput } from '@sunbird/shell-api';
import type { EventBus } from '../kit/events';
import { loggingOutAtom, type SessionEnd, sessionEndedAtom, store } from '../kit/state';
import type { DraftStore } from '../storage/drafts';
import { revokeItem, userInfoItem } from '../storage/items';
import { readItem, removeItem, storageKeys } from '../storage/storage';
import type { LogoutReload } from './reload-after-logout';
import {
  authorization,
  forgetVisit,
  isSameBorrower,
  removeBorrower,
  sessionAtom,
  showStored,
  storedSession,
  storeLogin,
  storeTyped,
} from './session-atom';

interface BeginOptions {
  readonly events: EventBus;
  readonly deviceId: string;
}

/** Not on the first screen, which only looks. Without their file there is no way to send them, as without a network. */
function loadCalls(): Promise<typeof import('./session-calls')> {
  return import(/* webpackChunkName: "background" */ './session-calls').catch(() => {
    throw new NetworkError();
  });
}

async function logIn(
  { events, deviceId }: BeginOptions,
  client: Client,
  { mobile, verifyCode }: LogInInput,
): Promise<{ isNew: boolean; proven: boolean }> {
  const appsFlyerId = readItem('local', storageKeys.appsFlyerId) ?? undefined;
  const payload = { mobile, verifyCode, deviceId, ...(appsFlyerId ? { afid: appsFlyerId } : {}) };
  const { sendLogIn } = await loadCalls();
  const { token, userId, isNew, revokeHandle, proven = true } = await sendLogIn(client, payload);
  storeLogin(token, mobile, userId, revokeHandle);
  void events.emit('loggedIn', { token, mobile });
  return { isNew, proven };
}

async function registerBorrower(
  { events, deviceId }: BeginOptions,
  client: Client,
  input: RegisterInput,
): Promise<void> {
  const { sendRegistration } = await loadCalls();
  const { token, userId, revokeHandle } = await sendRegistration(client, { ...input, deviceId });
  storeLogin(token, input.mobile, userId, revokeHandle);
  void events.emit('loggedIn', { token, mobile: input.mobile });
}

/**
 * Adopts the log-in of the wrapper, which wins over the stored one. Returns true for another borrower: then nothing is
 * left of the previous one except what a screen shows.
 */
function adopt(events: EventBus, token: string, mobile: string, userId: string | undefined): boolean {
  const wasLoggedIn = authorization() !== undefined;
  const stored = userInfoItem.read()?.basicInfo;
  const isSame = stored !== undefined && isSameBorrower(stored, { userId, mobile });
  const isOther = stored !== undefined && !isSame;
  if (isOther) {
    storeTyped();
    removeBorrower();
    forgetVisit();
  }
  storeLogin(token, mobile, userId ?? (isSame ? stored.userId : mobile));
  void events.emit('loginAdopted', { isNew: isOther || !wasLoggedIn });
  return isOther;
}

/** How long a log-out waits for the device's database, the wrapper and the lender, in ms. */
const logoutTimeoutMs = 1500;

/**
 * The borrower logs out: all stored data of the borrower is removed, offline too, and the page reloads. The lender ends
 * the session now, or at the next start that reaches it.
 */
async function logOut(events: EventBus, reloadAtHome: () => Promise<void>): Promise<void> {
  store.set(loggingOutAtom, true);
  storeTyped();
  // Its handlers learn at once whose data it is. Nothing is waited for while token and user are still here.
  const emptied = events.emit('logOutRequested', undefined);
  const handle = storedSession()?.revoke;
  if (handle) revokeItem.write([...(revokeItem.read() ?? []), handle]);
  removeBorrower();
  removeItem('local', storageKeys.intents);
  forgetVisit();
  const notified = events.emit('sessionEnded', { by: 'borrower' });
  await within(logoutTimeoutMs, Promise.all([emptied, notified])).catch(() => undefined);
  await reloadAtHome();
}

interface SessionServiceOptions extends BeginOptions {
  readonly reloadAtHome: () => Promise<void>;
}

/** What begins and ends a session. */
export function createSessionService(options: SessionServiceOptions) {
  const { events, reloadAtHome } = options;
  return {
    /** Publishes the stored session, at the start of the app. */
    restore(): void {
      showStored();
      if (authorization()) void events.emit('sessionRestored', undefined);
    },

    /** Shows the session that another tab has begun. */
    adoptStored(): void {
      store.set(sessionEndedAtom, undefined);
      showStored();
      void events.emit('loginAdopted', { isNew: true });
    },

    logIn: (client: Client, input: LogInInput) => logIn(options, client, input),
    register: (client: Client, input: RegisterInput) => registerBorrower(options, client, input),
    prove: async (client: Client, input: ProofInput) => (await loadCalls()).sendProof(events, client, input),
    adopt: (token: string, mobile: string, userId: string | undefined) =>
      adopt(events, token, mobile, userId),
    logOut: () => logOut(events, reloadAtHome),

    /** The lender ended the session. A sheet on home says why, and leads back; drafts stay for this borrower. */
    endedByLender(end: SessionEnd): void {
      storeTyped();
      const { userId, mobile } = store.get(sessionAtom);
      const of = { ...(userId && { userId }), ...(mobile && { mobile }) };
      removeBorrower();
      store.set(sessionEndedAtom, before => ({ ...end, of: before?.of ?? of }));
      void events.emit('sessionEnded', { by: 'lender' });
    },
  };
}

export type SessionService = ReturnType<typeof createSessionService>;

/** The session with the drafts of its borrower and the reload after a log-out. */
export interface SessionParts {
  readonly session: SessionService;
  readonly drafts: DraftStore;
  readonly logoutReload: LogoutReload;
}
