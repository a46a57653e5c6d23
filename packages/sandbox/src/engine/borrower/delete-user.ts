import { orderStatus } from '@sunbird/loan-domain';
import { and, eq } from 'drizzle-orm';
import {
  codeGuards,
  complaints,
  consents,
  dataRequests,
  idempotencyKeys,
  images,
  jobs,
  messages,
  rateWindows,
  rejections,
  users,
  verificationCodes,
} from '../../database/schema';
import { keyedHashOf } from '../../secrets';
import { uploadBucket } from '../../session/rate-limit';
import type { User, Work } from '../../work';
import { findOrder, type Order, ordersOf } from '../order';

/** Whether a loan was ever paid out to the borrower, so that the lender must keep its ledger. */
export function hasPayout(orders: readonly Order[]): boolean {
  return orders.some(({ disbursedAt }) => disbursedAt !== null);
}

/** Deletes all data about a borrower to whom no loan was ever paid out. */
export async function deleteUser(work: Work, user: User): Promise<void> {
  const { queries, lender } = work;
  const { userId, market, mobile } = user;
  const pictures = await queries
    .select({ imageId: images.imageId })
    .from(images)
    .where(eq(images.userId, userId));
  for (const { imageId } of pictures) await lender.files.remove(imageId);
  await queries.delete(messages).where(and(eq(messages.market, market), eq(messages.mobile, mobile)));
  await queries
    .delete(verificationCodes)
    .where(and(eq(verificationCodes.market, market), eq(verificationCodes.mobile, mobile)));
  await queries.delete(codeGuards).where(and(eq(codeGuards.market, market), eq(codeGuards.mobile, mobile)));
  await queries.delete(rateWindows).where(eq(rateWindows.bucket, uploadBucket(userId)));
  await queries.delete(idempotencyKeys).where(eq(idempotencyKeys.scope, userId));
  await queries.delete(consents).where(eq(consents.userId, userId));
  await queries.delete(complaints).where(eq(complaints.userId, userId));
  await queries.delete(dataRequests).where(eq(dataRequests.userId, userId));
  await queries.delete(jobs).where(eq(jobs.userId, userId));
  // The database deletes orders, cards, pictures, coupons and sessions with the borrower.
  await queries.delete(users).where(eq(users.userId, userId));
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
