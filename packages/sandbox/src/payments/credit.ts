import { eq } from 'drizzle-orm';
import { payments, payTargets } from '../database/schema';
import { isOwing } from '../engine/debt';
import { findOrder, type Order, ordersOf } from '../engine/order';
import { tellPartPaid } from '../engine/part-paid';
import { refuseMoney, repay } from '../engine/repay';
import { receiveRolloverFee } from '../engine/rollover';
import { newId } from '../random';
import { lockUser, type Work } from '../work';
import { findIntent, receiveOnIntent } from './intents';
import type { ProviderPayment } from './provider';
import { findTarget, type PayTarget } from './targets';

export type Credited = {
  /** `duplicate`: this payment was credited before. `unknown`: no account or reference of this lender. */
  readonly status: 'credited' | 'duplicate' | 'unknown';
  readonly paymentId?: string;
};

/** The order that money is for: that of the intent, else the one last asked about, else the first that is due. */
async function orderForMoney(work: Work, target: PayTarget, intentOrder: string | undefined) {
  if (intentOrder) return findOrder(work, intentOrder);
  const owing = (await ordersOf(work, target.userId)).filter(isOwing);
  const pointed = owing.find(({ orderNo }) => orderNo === target.orderNo);
  function byDueDate(a: Order, b: Order) {
    return (a.dueDate ?? '').localeCompare(b.dueDate ?? '');
  }
  return pointed ?? owing.sort(byDueDate)[0];
}

/**
 * Credits money that a provider reports, once per reference of the provider, however often it is reported.
 * What it does not need goes back to the borrower.
 */
export async function creditPayment(work: Work, provider: string, event: ProviderPayment): Promise<Credited> {
  const target = await findTarget(work, provider, event);
  if (!target || target.currency !== event.currency) return { status: 'unknown' };
  await lockUser(work, target.userId);
  const paymentId = newId(work.lender.random, 'PMT');
  const { amount, providerReference } = event;
  const intent = target.payOrderId ? await findIntent(work, target.payOrderId) : undefined;
  const [stored] = await work.queries
    .insert(payments)
    .values({
      paymentId,
      provider,
      providerReference,
      userId: target.userId,
      payOrderId: intent?.payOrderId ?? null,
      targetId: target.targetId,
      channel: target.channelId,
      currency: target.currency,
      amount,
      applied: 0,
      refundable: 0,
      status: 'success',
      receivedAt: work.now,
    })
    .onConflictDoNothing({ target: [payments.provider, payments.providerReference] })
    .returning();
  if (!stored) return { status: 'duplicate' };

  if (intent) await receiveOnIntent(work, intent, amount);
  if (!target.permanent) {
    await work.queries
      .update(payTargets)
      .set({ expiresAt: work.now })
      .where(eq(payTargets.targetId, target.targetId));
  }
  const payment = { paymentId, amount, channel: target.channelId };
  const order = await orderForMoney(work, target, intent?.orderNo);
  if (order) {
    await work.queries
      .update(payments)
      .set({ orderNo: order.orderNo })
      .where(eq(payments.paymentId, paymentId));
  }
  if (intent?.purpose === 'rollover' && order) {
    await receiveRolloverFee(work, order, intent.payOrderId, payment);
  } else if (order) {
    await tellPartPaid(work, await repay(work, order, payment), amount);
  } else {
    const { userId, currency } = target;
    await refuseMoney(work, payment, { userId, orderNo: null, currency });
  }
  return { status: 'credited', paymentId };
}
