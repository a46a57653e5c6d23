import { orderStatus } from '@sunbird/loan-domain';
import { eq } from 'drizzle-orm';
import { rejections, users } from '../../database/schema';
import { keyedHashOf } from '../../secrets';
import type { User, Work } from '../../work';
import { findOrder, type Order, ordersOf } from '../order';
import { deleteRows } from './borrower-rows';

/** Whether a loan was ever paid out to the borrower, so that the lender must keep its ledger. */
export function hasPayout(orders: readonly Order[]): boolean {
  return orders.some(
    ({ disbursedAt, payoutReturnedAt }) => disbursedAt !== null || payoutReturnedAt !== null,
  );
}

/** Deletes all data about a borrower to whom no loan was ever paid out. */
export async function deleteUser(work: Work, user: User): Promise<void> {
  await deleteRows(work, user);
  // The database deletes orders, cards, pictures, coupons and sessions with the borrower.
  await work.queries.delete(users).where(eq(users.userId, user.userId));
}

/**
 * Deletes a rejected borrower a week after the rejection, except a keyed hash of the mobile and the retry date.
 * A borrower who was paid a loan before is kept, because the ledger must stay complete.
 */
export async function forgetRejected(work: Work, user: User, orderNo: string): Promise<void> {
  const order = await findOrder(work, orderNo);
  if (order?.status !== orderStatus.rejected) return;
  const orders = await ordersOf(work, user.userId);
  const stillApplying = orders.some(
    ({ status }) => status !== orderStatus.rejected && status !== orderStatus.cancelled,
  );
  if (hasPayout(orders) || stillApplying) return;
  const mobileHash = keyedHashOf(`${user.market}:${user.mobile}`, work.lender.secret);
  const retryAt = order.retryAt ?? work.now;
  await work.queries
    .insert(rejections)
    .values({ mobileHash, retryAt })
    .onConflictDoUpdate({ target: rejections.mobileHash, set: { retryAt } });
  await deleteUser(work, user);
}
