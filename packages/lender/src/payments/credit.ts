import { askOutside } from '../context/outside';
import { lockUser, type Transaction } from '../context/transaction';
import { changeRows, findRow, insertNew } from '../database/rows';
import { paymentIntents, payments, payTargets } from '../database/schema';
import { isErased } from '../database/table-rules';
import { type Order, ordersOf, sincePayout } from '../engine/order';
import { type PaymentIntent, receiveOnIntent } from '../engine/payment-intent';
import { receiveRolloverFee } from '../engine/repayment/complete-rollover';
import { type Happening, historyOf, isOwing, paidTime, wasOwing } from '../engine/repayment/debt';
import { notifyPayment, tellSplit } from '../engine/repayment/notify-payment';
import { type Payment, repay, useWhole } from '../engine/repayment/repay';
import { unschedule } from '../engine/schedule';
import { newId } from '../kit/random';
import type { PaymentProvider, ProviderPayment } from '../services/payment-provider';
import { closeUnknown, keepMessage, sendsBack, type UnusedMessage } from './provider-messages';
import { lockReference, takeEarlierReversals } from './reversals';
import { findTarget, lookLater, type PayTarget } from './targets';

export type Credited = {
  /**
   * `duplicate`: this payment was credited before. `conflict`: its reference was, with another amount or target.
   * `unknown`: no account or reference of this lender, or of a borrower whose data is deleted, or another currency than
   * its own.
   */
  readonly status: 'credited' | 'duplicate' | 'conflict' | 'unknown';
  readonly paymentId?: string;
  /** The provider says a time that can't be: the payment counts from its receipt until a person has decided. */
  readonly timeInDoubt?: boolean;
};

/**
 * The order that a payment is for: the intent's, else of those that were owed when it was paid the one that the account
 * was last requested for, or the first due.
 */
function orderForMoney(
  own: readonly Order[],
  target: PayTarget,
  paidAt: number,
  intentOrder: string | undefined,
): Order | undefined {
  if (intentOrder) return own.find(({ orderNo }) => orderNo === intentOrder);
  const owed = own.filter(order => wasOwing(order, paidAt));
  const owing = owed.length > 0 ? owed : own.filter(isOwing);
  const pointed = owing.find(({ orderNo }) => orderNo === target.orderNo);
  function byDueDate(a: Order, b: Order) {
    return (a.dueDate ?? '').localeCompare(b.dueDate ?? '');
  }
  return pointed ?? [...owing].sort(byDueDate)[0];
}

/** Stores a payment with nothing applied yet; undefined if the provider has reported it before. */
async function storePayment(
  tx: Transaction,
  { target, order, intent }: PaymentPurpose,
  { amount, providerReference, paidAt: claimed }: ProviderPayment,
): Promise<(Payment & { readonly timeInDoubt: boolean }) | undefined> {
  const paymentId = newId(tx.lender.random, 'PMT');
  const { paidAt, plausible } = paidTime(claimed, tx.now, order?.disbursedAt ?? null);
  const row: typeof payments.$inferInsert = {
    paymentId,
    provider: target.provider,
    providerReference,
    userId: target.userId,
    orderNo: order?.orderNo ?? null,
    payOrderId: intent?.payOrderId ?? null,
    targetId: target.targetId,
    channel: target.channelId,
    currency: target.currency,
    amount,
    applied: 0,
    refundable: 0,
    status: 'success',
    receivedAt: tx.now,
    paidAt,
  };
  if (!(await insertNew(tx, payments, row, [payments.provider, payments.providerReference])))
    return undefined;
  return { paymentId, amount, channel: target.channelId, paidAt, timeInDoubt: !plausible };
}

/** What a report is whose reference was credited before; undefined for a new reference. */
async function creditedBefore(
  tx: Transaction,
  provider: string,
  { providerReference, amount, currency }: ProviderPayment,
  target: PayTarget | undefined,
): Promise<'duplicate' | 'conflict' | undefined> {
  const stored = await findRow(tx, payments, { provider, providerReference });
  if (!stored) return undefined;
  const isSame =
    stored.amount === amount && stored.currency === currency && stored.targetId === target?.targetId;
  return isSame ? 'duplicate' : 'conflict';
}

interface PaymentPurpose {
  readonly target: PayTarget;
  readonly order: Order | undefined;
  readonly intent: PaymentIntent | undefined;
}

/** Uses a payment for a rollover or a repayment. Without an order all of it is refunded. */
async function applyPayment(
  tx: Transaction,
  payment: Payment,
  { target, order, intent }: PaymentPurpose,
  history: readonly Happening[] | undefined,
): Promise<void> {
  if (!order) {
    const { userId, currency } = target;
    const passedOn = await useWhole(tx, payment, { userId, orderNo: null, currency });
    await tellSplit(tx, undefined, passedOn);
  } else if (intent?.purpose === 'rollover') {
    await receiveRolloverFee(tx, order, intent.payOrderId, payment);
  } else {
    await notifyPayment(tx, await repay(tx, order, payment, history), payment);
  }
}

/**
 * Credits a payment that a provider reports, once per reference of the provider, however often it is reported.
 * What the debt does not need is refunded to the borrower. A reference that comes again with another amount or target is
 * another payment, or a provider's mistake: nothing is credited, a person decides.
 */
export async function creditPayment(
  received: Transaction,
  provider: string,
  event: ProviderPayment,
): Promise<Credited> {
  const target = await findTarget(received, provider, event);
  const isMeant = target?.currency === event.currency;
  // Sent at once, in this order: whoever credits locks the borrower first.
  const [user, intent, own] = await Promise.all([
    isMeant ? lockUser(received, target.userId) : undefined,
    isMeant && target.payOrderId ? findRow(received, paymentIntents, target.payOrderId) : undefined,
    isMeant ? ordersOf(received, target.userId) : [],
    isMeant ? lockReference(received, event.providerReference) : undefined,
  ]);
  // There may be nobody any more whom it could be refunded to: a person decides, or the provider sends it back.
  if (!target || !user || isErased(user)) {
    return { status: (await creditedBefore(received, provider, event, target)) ?? 'unknown' };
  }
  const order = orderForMoney(own, target, event.paidAt ?? received.now, intent?.orderNo);
  const tx = sincePayout(received, order);
  const purpose = { target, order, intent };
  // Sent at once, in this order: the history has the payment in it.
  const [payment, history] = await Promise.all([
    storePayment(tx, purpose, event),
    order && intent?.purpose !== 'rollover' ? historyOf(tx, order) : undefined,
  ]);
  if (!payment) return { status: (await creditedBefore(tx, provider, event, target)) ?? 'duplicate' };
  if (intent) await receiveOnIntent(tx, intent, payment.amount);
  if (!target.permanent) {
    const expiresAt = Math.min(tx.now, target.expiresAt ?? tx.now);
    await changeRows(tx, payTargets, target.targetId, { expiresAt });
    await unschedule(tx.queries, 'findPayment', target.targetId);
  }
  const { paymentId, timeInDoubt } = payment;
  await applyPayment(tx, payment, purpose, history);
  await takeEarlierReversals(tx, { ...event, paymentId, provider });
  return { status: 'credited', paymentId, ...(timeInDoubt && { timeInDoubt }) };
}

/** What a person is shown of a payment that was not credited, or not from the time that its provider says. */
async function unusedPayment(
  tx: Transaction,
  provider: PaymentProvider,
  payment: ProviderPayment,
  { status, timeInDoubt }: Credited,
): Promise<UnusedMessage | undefined> {
  if (status !== 'conflict' && status !== 'unknown' && !timeInDoubt) return undefined;
  const { amount, currency, providerReference: reference } = payment;
  const about = { provider: provider.name, reference, amount, currency };
  if (status === 'unknown') {
    return { ...about, reason: 'unknownTarget', sentBack: sendsBack(provider, 'unknown') };
  }
  const target = await findTarget(tx, provider.name, payment);
  const reason = timeInDoubt ? 'timeInDoubt' : 'conflict';
  return { ...about, reason, userId: target?.userId, orderNo: target?.orderNo };
}

/** Credits a payment; what of it can't be used, or is in doubt, waits for a person with the provider's message. */
export async function creditReported(
  tx: Transaction,
  provider: PaymentProvider,
  payment: ProviderPayment,
  body?: string,
): Promise<Credited> {
  const credited = await creditPayment(tx, provider.name, payment);
  if (credited.status === 'credited') await closeUnknown(tx, payment);
  const unused = await unusedPayment(tx, provider, payment, credited);
  if (unused) await keepMessage(tx, { ...unused, body });
  return credited;
}

/** Asks the provider about a target that no payment was reported for, and credits one that was made. */
export async function findUnreported(job: Transaction, targetId: string): Promise<void> {
  // The provider says what is so now, however late the job runs.
  const tx = { ...job, now: Math.max(job.now, job.lender.clock.now()) };
  const target = await findRow(tx, payTargets, targetId);
  if (!target) return;
  const provider = tx.lender.providers.find(target.provider);
  const lookup = await askOutside(tx, `payment:${target.provider}:${target.reference}`, () =>
    provider?.findPayment?.(target.reference),
  );
  if (provider && lookup?.status === 'paid') await creditReported(tx, provider, lookup.payment);
  else await lookLater(tx, target);
}
