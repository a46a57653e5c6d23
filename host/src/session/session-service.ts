import { type Client, login, register } from '@sunbird/api-client';
import { within } from '@sunbird/federation';
import type { LogInInput, RegisterInput } from '@sunbird/shell-api';
import type { EventBus } from '../events';
import { leavingAtom, type SessionEnd, sessionAtom, sessionEndedAtom, store } from '../state';
import { lastLoanItem, revokeItem, tokenItem, userInfoItem } from '../storage/items';
import { readItem, removeItem, storageKeys } from '../storage/storage';
import type { EntryLink } from './entry-link';

interface SessionServiceOptions {
  readonly events: EventBus;
  readonly deviceId: string;
  readonly reloadAtHome: () => Promise<void>;
  readonly entryLink: EntryLinkStore;
}

/** The link by which the app was opened. Its code loads with a registration. */
interface EntryLinkStore {
  /** Never rejects. */
  read(): Promise<EntryLink>;
  clear(): Promise<void>;
}

const bearer = 'Bearer ';

/** How long a log-out waits for the wrapper and the lender, in ms. */
const logoutTimeoutMs = 1500;

/** The only owner of the token. Other parts learn only whether a borrower is logged in. */
export function createSessionService(options: SessionServiceOptions) {
  const { events, deviceId, reloadAtHome, entryLink } = options;

  function authorization(): string | undefined {
    return tokenItem.read()?.Authorization;
  }

  function publishState(): void {
    const info = userInfoItem.read()?.basicInfo;
    store.set(sessionAtom, tokenItem.read() ? { status: 'signedIn', ...info } : { status: 'anonymous' });
  }

  function storeLogin(token: string, mobile: string, userId: string, handle?: string): void {
    const Authorization = token.startsWith(bearer) ? token : bearer + token;
    const known = tokenItem.read();
    // The wrapper returns the token of a log-in here without its handle.
    const revoke = handle ?? (known?.Authorization === Authorization ? known.revoke : undefined);
    tokenItem.write({ Authorization, ...(revoke && { revoke }) });
    userInfoItem.write({ basicInfo: { userId, mobile } });
    store.set(sessionEndedAtom, undefined);
    store.set(leavingAtom, false);
    publishState();
  }

  function removeBorrower(): void {
    tokenItem.remove();
    userInfoItem.remove();
    lastLoanItem.remove();
    removeItem('local', storageKeys.score);
    void events.emit('borrowerRemoved', undefined);
    publishState();
  }

  return {
    authorization,

    /** Publishes the stored session, at the start of the app. */
    restore(): void {
      publishState();
      if (authorization()) void events.emit('sessionRestored', undefined);
    },

    async logIn(client: Client, { mobile, verifyCode }: LogInInput): Promise<{ isNew: boolean }> {
      const appsFlyerId = readItem('local', storageKeys.appsFlyerId) ?? undefined;
      const { token, userId, isNew, revokeHandle } = await client.call(
        login,
        { mobile, verifyCode, deviceId, ...(appsFlyerId ? { afid: appsFlyerId } : {}) },
        {},
      );
      storeLogin(token, mobile, userId, revokeHandle);
      void events.emit('loggedIn', { token, mobile });
      return { isNew };
    },

    async register(client: Client, input: RegisterInput): Promise<void> {
      const payload = { ...input, deviceId, ...(await entryLink.read()) };
      const { token, userId, revokeHandle } = await client.call(register, payload, { intent: 'register' });
      void entryLink.clear();
      storeLogin(token, input.mobile, userId, revokeHandle);
      void events.emit('loggedIn', { token, mobile: input.mobile });
    },

    /**
     * Adopts the log-in of the wrapper, which wins over the stored one. Returns true for another borrower: then
     * nothing is left of the previous one except what a screen shows.
     */
    adopt(token: string, mobile: string, userId: string | undefined): boolean {
      const wasLoggedIn = authorization() !== undefined;
      const known = userInfoItem.read()?.basicInfo;
      const isSame = known !== undefined && (userId === known.userId || mobile === known.mobile);
      const isOther = known !== undefined && !isSame;
      if (isOther) removeBorrower();
      storeLogin(token, mobile, userId ?? (isSame ? known.userId : mobile));
      void events.emit('loginAdopted', { isNew: isOther || !wasLoggedIn });
      return isOther;
    },

    /** Whether this is a session without a user id: the wrapper named only the mobile number. */
    lacksUserId(): boolean {
      const known = userInfoItem.read()?.basicInfo;
      return known !== undefined && known.userId === known.mobile;
    },

    /** Stores the user id that the lender returned for the current session. */
    identify(userId: string): void {
      const known = userInfoItem.read()?.basicInfo;
      if (!known) return;
      userInfoItem.write({ basicInfo: { ...known, userId } });
      publishState();
    },

    /** The lender ended the session. A card on home says why, and leads back; drafts stay for this borrower. */
    endedByLender(end: SessionEnd): void {
      removeBorrower();
      store.set(sessionEndedAtom, end);
      void events.emit('sessionEnded', { by: 'lender' });
    },

    /**
     * The borrower logs out: all stored data of the borrower is removed, offline too, and the page reloads. The lender
     * ends the session now, or at the next start that reaches it.
     */
    async logOut(): Promise<void> {
      await events.emit('logOutRequested', undefined);
      store.set(leavingAtom, true);
      const handle = tokenItem.read()?.revoke;
      if (handle) revokeItem.write([...(revokeItem.read() ?? []), handle]);
      removeBorrower();
      removeItem('local', storageKeys.intents);
      removeItem('session', storageKeys.sessionDrafts);
      const told = events.emit('sessionEnded', { by: 'borrower' });
      await within(logoutTimeoutMs, told).catch(() => undefined);
      await reloadAtHome();
    },
  };
}

export type SessionService = ReturnType<typeof createSessionService>;
