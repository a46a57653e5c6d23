import type { EventBus } from '../events';
import { leavingAtom, sessionAtom, sessionEndedAtom, store } from '../state';
import { lastLoanItem, tokenItem, userInfoItem } from '../storage/items';
import { removeItem, storageKeys } from '../storage/storage';

const bearer = 'Bearer ';

/** The token as calls send it; undefined without a session, and on the screens of nobody. */
export function authorization(): string | undefined {
  return store.get(sessionAtom).status === 'anonymous' ? undefined : tokenItem.read()?.Authorization;
}

/**
 * Whether the stored session is the one that the screens show. All tabs share the storage: another one may have logged
 * out, or another borrower in.
 */
export function isShown(): boolean {
  const { status, userId, mobile } = store.get(sessionAtom);
  const isStored = tokenItem.read() !== undefined;
  if (!isStored || status === 'anonymous') return isStored === (status === 'signedIn');
  const info = userInfoItem.read()?.basicInfo;
  return info?.userId === userId || (mobile !== undefined && info?.mobile === mobile);
}

/** Tells the app whether a borrower is logged in. */
export function publishState(): void {
  const info = userInfoItem.read()?.basicInfo;
  store.set(sessionAtom, tokenItem.read() ? { status: 'signedIn', ...info } : { status: 'anonymous' });
}

export function storeLogin(token: string, mobile: string, userId: string, handle?: string): void {
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

/** Removes the session and what is stored of its borrower; `borrowerRemoved` tells the others to do so. */
export function removeBorrower(events: EventBus): void {
  tokenItem.remove();
  userInfoItem.remove();
  lastLoanItem.remove();
  removeItem('local', storageKeys.score);
  void events.emit('borrowerRemoved', undefined);
  publishState();
}

/** Removes what this tab keeps of the borrower's visit, where another borrower may follow in it. */
export function forgetVisit(): void {
  removeItem('session', storageKeys.sessionDrafts);
  removeItem('session', storageKeys.left);
}
