import { desc, eq } from 'drizzle-orm';
import { bankCards, refunds } from '../../database/schema';
import { schedule } from '../../jobs/schedule';
import { post } from '../../ledger/post';
import { newId } from '../../random';
import type { Work } from '../../work';

interface Owed {
  readonly userId: string;
  readonly orderNo: string | null;
  readonly currency: string;
  readonly amount: number;
}

/** Schedules a refund to the borrower; the ledger holds the amount as payable until it is sent. */
export async function planRefund(work: Work, { userId, orderNo, currency, amount }: Owed): Promise<void> {
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

async function tryTomorrow(
  { queries, now }: Work,
  { refundId, userId }: { refundId: string; userId: string },
) {
  await schedule(queries, { kind: 'sendRefund', subject: refundId, userId, dueAt: now + 24 * 3_600_000 });
}

/** Sends a refund to the borrower's account; without one that can be paid it tries again after a day. */
export async function sendRefund(work: Work, refundId: string): Promise<void> {
  const [refund] = await work.queries.select().from(refunds).where(eq(refunds.refundId, refundId));
  if (refund?.status !== 'waiting') return;
  const [card] = await work.queries
    .select()
    .from(bankCards)
    .where(eq(bankCards.userId, refund.userId))
    .orderBy(desc(bankCards.isDefault), desc(bankCards.createdAt))
    .limit(1);
  if (!card) return tryTomorrow(work, refund);
  const { userId, orderNo, currency, amount } = refund;
  const { cardType: kind, bankCode, accountNo, holderName } = card;
  const sent = await work.lender.services.payouts.pay({
    reference: refundId,
    amount,
    currency,
    account: { kind, bankCode, accountNo, holderName },
  });
  if (sent === 'failed') return tryTomorrow(work, refund);
  await work.queries
    .update(refunds)
    .set({ status: 'sent', sentAt: work.now, bankCardId: card.cardId })
    .where(eq(refunds.refundId, refundId));
  await post(work.queries, work.lender.random, {
    kind: 'refund',
    userId,
    orderNo,
    currency,
    at: work.now,
    entries: { 'payable.refund': amount, cash: -amount },
  });
}
