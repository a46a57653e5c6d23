import { eq } from 'drizzle-orm';
import { payments, payTargets } from '../database/schema';
import { findOrder, type Order, ordersOf } from '../engine/order';
import { receiveRolloverFee } from '../engine/repayment/complete-rollover';
import { isOwing } from '../engine/repayment/debt';
import { notifyPartPayment } from '../engine/repayment/notify-part-payment';
import { type Payment, refundPayment, repay } from '../engine/repayment/repay';
import { newId } from '../random';
import { lockUser, type Work } from '../work';
import { findIntent, type PaymentIntent, receiveOnIntent } from './intents';
import type { ProviderPayment } from './provider';
import { findTarget, type PayTarget } from './targets';

export type Credited = {
  /** `duplicate`: this payment was credited before. `unknown`: no account or reference of this lender. */
  readonly status: 'credited' | 'duplicate' | 'unknown';
  readonly paymentId?: string;
};

/** The order that a payment is for: the intent's, else the one that the account was last requested for, else the first due. */
async function orderForMoney(work: Work, target: PayTarget, intentOrder: string | undefined) {
  if (intentOrder) return findOrder(work, intentOrder);
  const owing = (await ordersOf(work, target.userId)).filter(isOwing);
  const pointed = owing.find(({ orderNo }) => orderNo === target.orderNo);
  function byDueDate(a: Order, b: Order) {
    return (a.dueDate ?? '').localeCompare(b.dueDate ?? '');
  }
  return pointed ?? owing.sort(byDueDate)[0];
}

/** Stores a payment with nothing applied yet; undefined if the provider has reported it before. */
async function storePayment(
  work: Work,
  target: PayTarget,
  { amount, providerReference }: ProviderPayment,
  intent: PaymentIntent | undefined,
): Promise<Payment | undefined> {
  const paymentId = newId(work.lender.random, 'PMT');
  const [stored] = await work.queries
    .insert(payments)
    .values({
      paymentId,
      provider: target.provider,
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
  return stored && { paymentId, amount, channel: target.channelId };
}

interface PaymentPurpose {
  readonly target: PayTarget;
  readonly order: Order | undefined;
  readonly intent: PaymentIntent | undefined;
}

/** Uses a payment for a rollover or a repayment. Without an order all of it is refunded. */
async function applyPayment(
  work: Work,
  payment: Payment,
  { target, order, intent }: PaymentPurpose,
): Promise<void> {
  if (!order) {
    const { userId, currency } = target;
    await refundPayment(work, payment, { userId, orderNo: null, currency });
  } else if (intent?.purpose === 'rollover') {
    await receiveRolloverFee(work, order, intent.payOrderId, payment);
  } else {
    await notifyPartPayment(work, await repay(work, order, payment), payment.amount);
  }
}

/**
 * Credits a payment that a provider reports, once per reference of the provider, however often it is reported.
 * What the debt does not need is refunded to the borrower.
 */
export async function creditPayment(work: Work, provider: string, event: ProviderPayment): Promise<Credited> {
  const target = await findTarget(work, provider, event);
  if (!target || target.currency !== event.currency) return { status: 'unknown' };
  await lockUser(work, target.userId);
  const intent = target.payOrderId ? await findIntent(work, target.payOrderId) : undefined;
  const payment = await storePayment(work, target, event, intent);
  if (!payment) return { status: 'duplicate' };
  const { paymentId } = payment;

  if (intent) await receiveOnIntent(work, intent, payment.amount);
  if (!target.permanent) {
    await work.queries
      .update(payTargets)
      .set({ expiresAt: work.now })
      .where(eq(payTargets.targetId, target.targetId));
  }
  const order = await orderForMoney(work, target, intent?.orderNo);
  if (order) {
    await work.queries
      .update(payments)
      .set({ orderNo: order.orderNo })
      .where(eq(payments.paymentId, paymentId));
  }
  await applyPayment(work, payment, { target, order, intent });
  return { status: 'credited', paymentId };
}
