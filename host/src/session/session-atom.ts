import { atom } from 'jotai';
import { loggingOutAtom, othersPathAtom, sessionEndedAtom, store } from '../kit/state';
import { lastLoanItem, tokenItem, userInfoItem } from '../storage/items';
import { removeItem, storageKeys } from '../storage/storage';

/** What the screens show of the session. */
export interface SessionState {
  readonly status: 'anonymous' | 'signedIn';
  readonly userId?: string;
  readonly mobile?: string;
}

/** The session as it is stored. The token is in no atom: calls read it from here. */
export interface StoredSession {
  readonly Authorization: string;
  /** The handle that ends the session. */
  readonly revoke?: string | undefined;
  readonly userId?: string;
  readonly mobile?: string | undefined;
}

export function storedSession(): StoredSession | undefined {
  const token = tokenItem.read();
  return token && { ...token, ...userInfoItem.read()?.basicInfo };
}

/** One value: to show nobody where nobody was shown is no change, after which calls would be forgotten. */
const nobody: SessionState = { status: 'anonymous' };

function stateOf(session: StoredSession | undefined): SessionState {
  if (!session) return nobody;
  const { userId, mobile } = session;
  return { status: 'signedIn', ...(userId && { userId }), ...(mobile && { mobile }) };
}

const shownAtom = atom(stateOf(undefined));

/**
 * The session. Its storage is the truth, which all tabs share: who sets the atom stores a session, or removes it, and
 * then it is shown. What another tab stores is not shown by itself (see `other-tabs.ts`): first, nothing of the shown
 * borrower may be left. All that belongs to a session follows this atom.
 */
export const sessionAtom = atom(
  get => get(shownAtom),
  (_, set, session: StoredSession | undefined) => {
    if (session) {
      const { userId, mobile, Authorization, revoke } = session;
      // Other tabs are notified of each write at once: they must find the token's owner beside it.
      if (userId) userInfoItem.write({ basicInfo: { userId, mobile } });
      tokenItem.write({ Authorization, ...(revoke && { revoke }) });
    } else {
      tokenItem.remove();
      userInfoItem.remove();
    }
    set(shownAtom, stateOf(session));
  },
);

/** Shows what is stored. */
export function showStored(): void {
  store.set(shownAtom, stateOf(storedSession()));
}

/** Shows a signed-out session, where another tab's session is stored. */
export function showNobody(): void {
  store.set(shownAtom, stateOf(undefined));
}

/**
 * Whether the stored session is the one that the screens show. All tabs share the storage: another one may have logged
 * out, or another borrower in.
 */
export function isShown(): boolean {
  const { status, userId, mobile } = store.get(sessionAtom);
  const stored = storedSession();
  if (!stored || status === 'anonymous') return (stored !== undefined) === (status === 'signedIn');
  return stored.userId === userId || (mobile !== undefined && stored.mobile === mobile);
}

/** The token as calls send it; undefined without a session, and on signed-out screens. */
export function authorization(): string | undefined {
  return store.get(sessionAtom).status === 'anonymous' ? undefined : storedSession()?.Authorization;
}

type Names = Pick<SessionState, 'userId' | 'mobile'>;

/** Whether these are one borrower; also where too little is known to tell. */
export function isSameBorrower(one: Names, other: Names): boolean {
  if (one.userId === undefined && one.mobile === undefined) return true;
  return one.userId === other.userId || (one.mobile !== undefined && one.mobile === other.mobile);
}

export function storeLogin(token: string, mobile: string, userId: string, handle?: string): void {
  const Authorization = token.replace(/^(?!Bearer )/, 'Bearer ');
  const stored = storedSession();
  // The wrapper returns the token of a log-in here without its handle.
  const revoke = handle ?? (stored?.Authorization === Authorization ? stored.revoke : undefined);
  const ended = store.get(sessionEndedAtom);
  store.set(
    othersPathAtom,
    ended?.of && !isSameBorrower(ended.of, { userId, mobile }) ? ended.at : undefined,
  );
  store.set(sessionEndedAtom, undefined);
  store.set(loggingOutAtom, false);
  store.set(sessionAtom, { Authorization, revoke, userId, mobile });
}

/** Whether this is a session without a user id: the wrapper named only the mobile number. */
export function lacksUserId(): boolean {
  const stored = storedSession();
  return stored !== undefined && stored.userId === stored.mobile;
}

/** Stores the user id that the lender returned for the current session. */
export function identify(userId: string): void {
  const stored = storedSession();
  if (stored) store.set(sessionAtom, { ...stored, userId });
}

/**
 * Makes the open forms store the last typed values, as when a field is left: on unmount they would store them for the
 * next borrower.
 */
export function storeTyped(): void {
  document.dispatchEvent(new Event('focusout'));
}

/** Removes the session and what is stored of its borrower. */
export function removeBorrower(): void {
  lastLoanItem.remove();
  removeItem('local', storageKeys.score);
  store.set(sessionAtom, undefined);
}

/** Removes what this tab keeps of the borrower's visit, where another borrower may follow in it. */
export function forgetVisit(): void {
  removeItem('session', storageKeys.sessionDrafts);
  removeItem('session', storageKeys.externalHost);
}
