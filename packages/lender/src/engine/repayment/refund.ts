import { lockUser, type Transaction } from '../../context/transaction';
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
  tx: Transaction,
  { userId, orderNo, currency }: Owner,
  amount: number,
): Promise<void> {
  if (amount === 0) return;
  const refundId = newId(tx.lender.random, 'RFD');
  await tx.queries.insert(refunds).values({
    refundId,
    userId,
    orderNo,
    currency,
    amount,
    status: 'waiting',
    createdAt: tx.now,
  });
  await schedule(tx.queries, 'sendRefund', refundId, tx.now + tx.lender.settings.refundDelay, userId);
}

/** Tries a refund again after a day. */
export async function retryRefund(
  { queries, now }: Transaction,
  { refundId, userId }: { refundId: string; userId: string },
) {
  await schedule(queries, 'sendRefund', refundId, now + dayMs, userId);
}

/** Tells the borrower that a refund was sent, or has come back. */
export async function tellOfRefund(
  tx: Transaction,
  { userId, orderNo, amount }: Pick<typeof refunds.$inferSelect, 'userId' | 'orderNo' | 'amount'>,
  text: TextKey,
): Promise<void> {
  const user = await lockUser(tx, userId);
  if (!user) return;
  const order = orderNo === null ? undefined : await findOrder(tx, orderNo);
  const about = order ?? { market: user.market, language: await languageFor(tx, userId) };
  await notify(tx, user, noticeOf(tx, about, text, { money: { amount } }));
}

/**
 * Sends a refund to the borrower's account, but to none from which the last payout came back; without one that can be paid
 * it tries again after a day.
 */
export async function sendRefund(tx: Transaction, refundId: string): Promise<void> {
  const refund = await findRow(tx, refunds, refundId);
  if (refund?.status !== 'waiting') return;
  const cards = await cardsOf(tx, refund.userId);
  const [card] = await withoutReturned(tx, refund.userId, cards);
  if (!card) return retryRefund(tx, refund);
  const { userId, orderNo, currency, amount } = refund;
  const payout = { purpose: 'refund' as const, subject: refundId, userId, orderNo, amount, currency };
  const sent = await sendPayout(tx, payout, card);
  if (sent === 'failed') return retryRefund(tx, refund);
  await changeRows(tx, refunds, refundId, { status: 'sent', sentAt: tx.now, bankCardId: card.cardId });
  await tellOfRefund(tx, refund, 'sms.refundSent');
  await post(tx, refund, 'refund', { 'payable.refund': amount, cash: -amount });
}
