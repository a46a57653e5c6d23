import { type Debt, orderStatus, settle, totalOf } from '@sunbird/loan-domain';
import { and, eq } from 'drizzle-orm';
import { coupons, payments } from '../../database/schema';
import { unschedule } from '../../jobs/schedule';
import { post } from '../../ledger/post';
import { releaseIntents } from '../../payments/intents';
import { newId } from '../../random';
import { lockUser, type Work } from '../../work';
import { rewardRepayment } from '../application/credit';
import { languageOf, notify } from '../borrower/notify';
import { amountToReturn, closeReturned } from '../disbursement/cancel';
import { changeOrder, moveOrder, type Order } from '../order';
import { reservedCoupon, useCoupon } from '../rewards/coupon';
import { accrue, isOwing } from './debt';
import { planRefund } from './refund';

export interface Payment {
  readonly paymentId: string;
  readonly amount: number;
  readonly channel: string;
}

function settledEntries({ penalty, interest, principal }: Debt) {
  return {
    'receivable.penalty': -penalty,
    'receivable.interest': -interest,
    'receivable.principal': -principal,
  };
}

function countSettled(work: Work, order: Order, { penalty, interest, principal }: Debt): Promise<Order> {
  return changeOrder(work, order, {
    paidPenalty: order.paidPenalty + penalty,
    paidInterest: order.paidInterest + interest,
    paidPrincipal: order.paidPrincipal + principal,
  });
}

function recordApplied(work: Work, { paymentId }: Payment, applied: number, refundable: number) {
  return work.queries.update(payments).set({ applied, refundable }).where(eq(payments.paymentId, paymentId));
}

/** Uses the coupon that is reserved for this order, once the rest is paid. */
async function spendCoupon(
  work: Work,
  order: Order,
  debt: Debt,
  paid: number,
): Promise<{ order: Order; left: Debt }> {
  const coupon = await reservedCoupon(work, order.orderNo);
  if (!coupon || paid < (coupon.reservedPayable ?? 0) || totalOf(debt) === 0) return { order, left: debt };
  const { settled, left } = settle(debt, coupon.amount);
  const discount = totalOf(settled);
  await work.queries.insert(payments).values({
    paymentId: newId(work.lender.random, 'PMT'),
    provider: 'coupon',
    providerReference: coupon.couponId,
    userId: order.userId,
    orderNo: order.orderNo,
    channel: 'coupon',
    currency: order.currency,
    amount: discount,
    applied: discount,
    refundable: 0,
    status: 'success',
    receivedAt: work.now,
  });
  await post(work.queries, work.lender.random, {
    kind: 'coupon',
    userId: order.userId,
    orderNo: order.orderNo,
    currency: order.currency,
    at: work.now,
    entries: { 'expense.coupon': discount, ...settledEntries(settled) },
  });
  const counted = await countSettled(work, order, settled);
  await useCoupon(work, coupon, order.orderNo);
  const discounted = await changeOrder(work, counted, { couponDiscount: order.couponDiscount + discount });
  return { order: discounted, left };
}

/** Closes an order that is paid in full. */
async function finish(work: Work, order: Order): Promise<void> {
  await moveOrder(work, order, orderStatus.finished, 'paid in full', { closedAt: work.now, returnBy: null });
  await unschedule(work.queries, 'startDay', order.orderNo);
  await unschedule(work.queries, 'endReturn', order.orderNo);
  await releaseIntents(work, order.orderNo);
  await work.queries
    .update(coupons)
    .set({ status: 'unused', orderNo: null, reservedUntil: null, reservedPayable: null })
    .where(and(eq(coupons.orderNo, order.orderNo), eq(coupons.status, 'reserved')));
  const user = await lockUser(work, order.userId);
  if (!user) return;
  await rewardRepayment(work, user, order.penalty === 0);
  await notify(work, user, { language: languageOf(order.language), text: 'sms.finished' });
}

/** Refunds a whole payment, because the borrower owes nothing that it could pay. */
export async function refundPayment(
  work: Work,
  payment: Payment,
  owner: { userId: string; orderNo: string | null; currency: string },
): Promise<void> {
  await post(work.queries, work.lender.random, {
    kind: 'repay',
    ...owner,
    channel: payment.channel,
    at: work.now,
    entries: { providers: payment.amount, 'payable.refund': -payment.amount },
  });
  await recordApplied(work, payment, 0, payment.amount);
  await planRefund(work, { ...owner, amount: payment.amount });
}

/** An order after a payment. */
export interface Repaid {
  readonly order: Order;
  /** Still to be paid or returned, minor units; 0 when the loan is over, or was before. */
  readonly left: number;
}

/**
 * Applies a payment to an order: to penalty, interest and principal in this order. An excess is refunded.
 * The caller holds the borrower's lock and has stored the payment with nothing applied yet.
 */
export async function repay(work: Work, order: Order, payment: Payment): Promise<Repaid> {
  if (!isOwing(order)) {
    await refundPayment(work, payment, order);
    return { order, left: 0 };
  }
  const { order: current, debt } = await accrue(work, order);
  const { settled, left, overpaid } = settle(debt, payment.amount);
  await post(work.queries, work.lender.random, {
    kind: 'repay',
    userId: order.userId,
    orderNo: order.orderNo,
    currency: order.currency,
    channel: payment.channel,
    at: work.now,
    entries: { providers: payment.amount, ...settledEntries(settled), 'payable.refund': -overpaid },
  });
  await recordApplied(work, payment, totalOf(settled), overpaid);
  await planRefund(work, { ...order, amount: overpaid });
  const counted = await countSettled(work, current, settled);
  const after = await spendCoupon(work, counted, left, payment.amount);
  const isReturn = after.order.returnBy !== null;
  if (isReturn && amountToReturn(after.order) === 0) {
    await closeReturned(work, after.order);
    return { order: after.order, left: 0 };
  }
  if (totalOf(after.left) === 0) await finish(work, after.order);
  return { order: after.order, left: isReturn ? amountToReturn(after.order) : totalOf(after.left) };
}
