import { type CalendarDate, daysBetween, orderStatus, toMinor } from '@sunbird/loan-domain';
import { eq } from 'drizzle-orm';
import { payments, rollovers } from '../../database/schema';
import { unschedule } from '../../jobs/schedule';
import { post } from '../../ledger/post';
import { expireIntent } from '../../payments/intents';
import { lockUser, type Work } from '../../work';
import { refreshLevel } from '../application/credit';
import { changeOrder, findOrder, moveOrder, type Order } from '../order';
import { lenderMarketOf } from '../products';
import { issueCoupon } from '../rewards/coupon';
import { accrue, isOwing, planNextDay, todayFor } from './debt';
import { planRefund } from './refund';
import type { Payment } from './repay';
import { prepareRollover, type Rollover } from './rollover';

/** Moves the due date. An overdue order whose new date is not past is no longer overdue. */
async function postpone(work: Work, order: Order, dueDate: CalendarDate): Promise<void> {
  const changes = { dueDate, rolloversUsed: order.rolloversUsed + 1 };
  const inTime = daysBetween(todayFor(work, order.market), dueDate) >= 0;
  const postponed =
    order.status === orderStatus.overdue && inTime
      ? await moveOrder(work, order, orderStatus.repaying, 'rolled over', changes)
      : await changeOrder(work, order, changes);
  await planNextDay(work, postponed);
}

/** Issues the coupon for a rollover, in markets that have one. */
async function issueBonus(work: Work, { userId, market }: Order, extensionOrderNo: string): Promise<void> {
  const { rollover, currency } = lenderMarketOf(work.lender, market);
  if (rollover.bonus <= 0) return;
  await issueCoupon(work, {
    userId,
    name: 'rolloverBonus',
    type: 'repay',
    amount: toMinor(rollover.bonus),
    currency: currency.code,
    minQuota: 0,
    validDays: 90,
    source: `rollover:${extensionOrderNo}`,
  });
}

/** Completes a rollover once the borrower has confirmed it and the fee is paid. */
async function complete(work: Work, order: Order, rollover: Rollover): Promise<Rollover> {
  if (rollover.status !== 'waitPay' || !rollover.confirmed || rollover.received < rollover.fee)
    return rollover;
  const { order: current } = await accrue(work, order);
  const { extensionOrderNo, fee, received } = rollover;
  await work.queries
    .update(rollovers)
    .set({ status: 'paid', paidAt: work.now })
    .where(eq(rollovers.extensionOrderNo, extensionOrderNo));
  const excess = received - fee;
  await post(work.queries, work.lender.random, {
    kind: 'rollover',
    userId: order.userId,
    orderNo: order.orderNo,
    currency: order.currency,
    at: work.now,
    entries: { 'payable.held': received, 'income.rollover': -fee, 'payable.refund': -excess },
  });
  await planRefund(work, { ...order, amount: excess });
  await unschedule(work.queries, 'expireRollover', extensionOrderNo);
  await postpone(work, current, rollover.newDueDate);
  const user = await lockUser(work, order.userId);
  if (user) await refreshLevel(work, user);
  await issueBonus(work, order, extensionOrderNo);
  return { ...rollover, status: 'paid', paidAt: work.now };
}

/** Records the borrower's consent to the rollover (call 35); it takes effect when the fee is paid. */
export async function confirmRollover(work: Work, order: Order): Promise<Rollover> {
  const rollover = await prepareRollover(work, order);
  await work.queries
    .update(rollovers)
    .set({ confirmed: true })
    .where(eq(rollovers.extensionOrderNo, rollover.extensionOrderNo));
  return complete(work, order, { ...rollover, confirmed: true });
}

/** Holds the fee of a rollover apart from the loan until the rollover is confirmed. */
export async function receiveRolloverFee(
  work: Work,
  order: Order,
  payOrderId: string,
  payment: Payment,
): Promise<void> {
  const [rollover] = await work.queries.select().from(rollovers).where(eq(rollovers.payOrderId, payOrderId));
  const { userId, orderNo, currency } = order;
  const stands = rollover?.status === 'waitPay' && isOwing(order);
  const account = stands ? 'payable.held' : 'payable.refund';
  await post(work.queries, work.lender.random, {
    kind: 'rollover',
    userId,
    orderNo,
    currency,
    channel: payment.channel,
    at: work.now,
    entries: { providers: payment.amount, [account]: -payment.amount },
  });
  if (!rollover || !stands) {
    await work.queries
      .update(payments)
      .set({ refundable: payment.amount })
      .where(eq(payments.paymentId, payment.paymentId));
    await planRefund(work, { userId, orderNo, currency, amount: payment.amount });
    return;
  }
  const received = rollover.received + payment.amount;
  await work.queries
    .update(rollovers)
    .set({ received })
    .where(eq(rollovers.extensionOrderNo, rollover.extensionOrderNo));
  await complete(work, order, { ...rollover, received });
}

/** Cancels a rollover that was not completed in time, and refunds what was paid for it. */
export async function expireRollover(work: Work, extensionOrderNo: string): Promise<void> {
  const [rollover] = await work.queries
    .select()
    .from(rollovers)
    .where(eq(rollovers.extensionOrderNo, extensionOrderNo));
  if (rollover?.status !== 'waitPay') return;
  await work.queries
    .update(rollovers)
    .set({ status: 'cancelled' })
    .where(eq(rollovers.extensionOrderNo, extensionOrderNo));
  await expireIntent(work, rollover.payOrderId);
  const order = await findOrder(work, rollover.orderNo);
  if (!order || rollover.received === 0) return;
  const { userId, orderNo, currency } = order;
  await post(work.queries, work.lender.random, {
    kind: 'rollover',
    userId,
    orderNo,
    currency,
    at: work.now,
    entries: { 'payable.held': rollover.received, 'payable.refund': -rollover.received },
  });
  await planRefund(work, { userId, orderNo, currency, amount: rollover.received });
}
