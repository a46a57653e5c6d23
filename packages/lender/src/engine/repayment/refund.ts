import { lockUser, type Work } from '../../context/transaction';
import { changeRows, findRow } from '../../database/rows';
import { refunds } from '../../database/schema';
import { dayMs } from '../../kit/clock';
import { newId } from '../../kit/random';
import type { TextKey } from '../../kit/texts';
import { type Owner, post } from '../../ledger/ledger';
import { languageFor, noticeOf, notify } from '../../messages/notify';
import { cardsOf } from '../disbursement/account-change';
import { sendPayout, withoutReturned } from '../disbursement/disburse';
import { findOrder } from '../order';
import { schedule } from '../schedule';

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
  await schedule(work.queries, 'sendRefund', refundId, work.now + work.lender.settings.refundDelay, userId);
}

/** Tries a refund again after a day. */
export async function retryRefund(
  { queries, now }: Work,
  { refundId, userId }: { refundId: string; userId: string },
) {
  await schedule(queries, 'sendRefund', refundId, now + dayMs, userId);
}

/** Tells the borrower that a refund was sent, or has come back. */
export async function tellOfRefund(
  work: Work,
  { userId, orderNo, amount }: Pick<typeof refunds.$inferSelect, 'userId' | 'orderNo' | 'amount'>,
  text: TextKey,
): Promise<void> {
  const user = await lockUser(work, userId);
  if (!user) return;
  const order = orderNo === null ? undefined : await findOrder(work, orderNo);
  const about = order ?? { market: user.market, language: await languageFor(work, userId) };
  await notify(work, user, noticeOf(work, about, text, { money: { amount } }));
}

/**
 * Sends a refund to the borrower's account, but to none from which the last payout came back; without one that can be paid
 * it tries again after a day.
 */
export async function sendRefund(work: Work, refundId: string): Promise<void> {
  const refund = await findRow(work, refunds, refundId);
  if (refund?.status !== 'waiting') return;
  const cards = await cardsOf(work, refund.userId);
  const [card] = await withoutReturned(work, refund.userId, cards);
  if (!card) return retryRefund(work, refund);
  const { userId, orderNo, currency, amount } = refund;
  const payout = { purpose: 'refund' as const, subject: refundId, userId, orderNo, amount, currency };
  const sent = await sendPayout(work, payout, card);
  if (sent === 'failed') return retryRefund(work, refund);
  await changeRows(work, refunds, refundId, { status: 'sent', sentAt: work.now, bankCardId: card.cardId });
  await tellOfRefund(work, refund, 'sms.refundSent');
  await post(work, refund, 'refund', { 'payable.refund': amount, cash: -amount });
}
