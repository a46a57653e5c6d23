import { desc, eq } from 'drizzle-orm';
import { bankCards, refunds } from '../../database/schema';
import { schedule } from '../../jobs/schedule';
import { type Owner, post } from '../../ledger/post';
import { newId } from '../../random';
import { lockUser, type Work } from '../../work';
import { noticeOf, notify } from '../borrower/notify';
import { sendPayout, withoutReturned } from '../disbursement/payouts';
import { findOrder } from '../order';

/** Schedules a refund to the borrower; the ledger holds the amount as payable until it is sent. */
export async function planRefund(
  work: Work,
  { userId, orderNo, currency }: Owner,
  amount: number,
): Promise<void> {
  if (amount === 0) return;
  const refundId = newId(work.lender.random, 'RFD');
  await work.queries.insert(refunds).values({
    refundId,
    userId,
    orderNo,
    currency,
    amount,
    status: 'waiting',
    createdAt: work.now,
  });
  await schedule(work.queries, {
    kind: 'sendRefund',
    subject: refundId,
    userId,
    dueAt: work.now + work.lender.settings.refundDelay,
  });
}

/** Tries a refund again after a day. */
export async function retryRefund(
  { queries, now }: Work,
  { refundId, userId }: { refundId: string; userId: string },
) {
  await schedule(queries, { kind: 'sendRefund', subject: refundId, userId, dueAt: now + 24 * 3_600_000 });
}

async function notifyRefund(
  work: Work,
  { userId, orderNo, amount }: typeof refunds.$inferSelect,
): Promise<void> {
  const user = await lockUser(work, userId);
  if (!user) return;
  const order = orderNo === null ? undefined : await findOrder(work, orderNo);
  const about = order ?? { market: user.market, language: 'en' };
  await notify(work, user, noticeOf(work, about, 'sms.refundSent', { money: { amount } }));
}

/**
 * Sends a refund to the borrower's account, but to none from which the last payout came back; without one that can be paid
 * it tries again after a day.
 */
export async function sendRefund(work: Work, refundId: string): Promise<void> {
  const [refund] = await work.queries.select().from(refunds).where(eq(refunds.refundId, refundId));
  if (refund?.status !== 'waiting') return;
  const cards = await work.queries
    .select()
    .from(bankCards)
    .where(eq(bankCards.userId, refund.userId))
    .orderBy(desc(bankCards.isDefault), desc(bankCards.createdAt));
  const [card] = await withoutReturned(work, refund.userId, cards);
  if (!card) return retryRefund(work, refund);
  const { userId, orderNo, currency, amount } = refund;
  const payout = { purpose: 'refund' as const, subject: refundId, userId, orderNo, amount, currency };
  const sent = await sendPayout(work, payout, card);
  if (sent === 'failed') return retryRefund(work, refund);
  await work.queries
    .update(refunds)
    .set({ status: 'sent', sentAt: work.now, bankCardId: card.cardId })
    .where(eq(refunds.refundId, refundId));
  await notifyRefund(work, refund);
  await post(work, refund, 'refund', { 'payable.refund': amount, cash: -amount });
}
