import type { Client } from '@sunbird/api-client';
import { within } from '@sunbird/federation';
import type { LogInInput, RegisterInput } from '@sunbird/shell-api';
import type { EventBus } from '../events';
import { leavingAtom, type SessionEnd, sessionAtom, sessionEndedAtom, store } from '../state';
import type { DraftStore } from '../storage/drafts';
import { revokeItem, tokenItem, userInfoItem } from '../storage/items';
import { removeItem, storageKeys } from '../storage/storage';
import { adopt, type BeginOptions, logIn, registerBorrower } from './begin-session';
import type { LogoutReload } from './reload-after-logout';
import { authorization, forgetVisit, isShown, publishState, removeBorrower } from './stored-session';

/** How long a log-out waits for the device's database, the wrapper and the lender, in ms. */
const logoutTimeoutMs = 1500;

/**
 * The borrower logs out: all stored data of the borrower is removed, offline too, and the page reloads. The lender ends
 * the session now, or at the next start that reaches it.
 */
async function logOut(events: EventBus, reloadAtHome: () => Promise<void>): Promise<void> {
  store.set(leavingAtom, true);
  // Its handlers learn at once whose data it is. Nothing is waited for while token and user are still here.
  const emptied = events.emit('logOutRequested', undefined);
  const handle = tokenItem.read()?.revoke;
  if (handle) revokeItem.write([...(revokeItem.read() ?? []), handle]);
  removeBorrower(events);
  removeItem('local', storageKeys.intents);
  forgetVisit();
  const told = events.emit('sessionEnded', { by: 'borrower' });
  await within(logoutTimeoutMs, Promise.all([emptied, told])).catch(() => undefined);
  await reloadAtHome();
}

interface SessionServiceOptions extends BeginOptions {
  readonly reloadAtHome: () => Promise<void>;
}

/** The only owner of the token. Other parts learn only whether a borrower is logged in. */
export function createSessionService(options: SessionServiceOptions) {
  const { events, reloadAtHome } = options;
  return {
    authorization,
    isShown,

    /** Publishes the stored session, at the start of the app. */
    restore(): void {
      publishState();
      if (authorization()) void events.emit('sessionRestored', undefined);
    },

    /** Publishes the stored session, where the page goes on without a reload. */
    show: publishState,

    /** Shows the session that another tab has begun. */
    adoptStored(): void {
      publishState();
      void events.emit('loginAdopted', { isNew: true });
    },

    /** Drops what memory holds of the shown borrower. What is stored belongs to another tab's session. */
    forgetShown(): void {
      store.set(sessionAtom, { status: 'anonymous' });
      void events.emit('borrowerRemoved', undefined);
    },

    logIn: (client: Client, input: LogInInput) => logIn(options, client, input),
    register: (client: Client, input: RegisterInput) => registerBorrower(options, client, input),
    adopt: (token: string, mobile: string, userId: string | undefined) =>
      adopt(events, token, mobile, userId),
    logOut: () => logOut(events, reloadAtHome),

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

    /** The lender ended the session. A sheet on home says why, and leads back; drafts stay for this borrower. */
    endedByLender(end: SessionEnd): void {
      removeBorrower(events);
      store.set(sessionEndedAtom, end);
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
