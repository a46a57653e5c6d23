import { within } from '@sunbird/federation';
import type { EventBus } from '../events';
import { leavingAtom, store } from '../state';
import { revokeItem, tokenItem } from '../storage/items';
import { removeItem, storageKeys } from '../storage/storage';
import { forgetVisit, removeBorrower } from './stored-session';

/** How long a log-out waits for the device's database, the wrapper and the lender, in ms. */
const logoutTimeoutMs = 1500;

/**
 * The borrower logs out: all stored data of the borrower is removed, offline too, and the page reloads. The lender ends
 * the session now, or at the next start that reaches it.
 */
export async function logOut(events: EventBus, reloadAtHome: () => Promise<void>): Promise<void> {
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
