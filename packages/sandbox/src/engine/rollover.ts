import {
  addDays,
  type CalendarDate,
  daysBetween,
  orderStatus,
  rolloverFee,
  toMinor,
} from '@sunbird/loan-domain';
import { and, desc, eq } from 'drizzle-orm';
import type { TextKey } from '../catalogue/texts';
import { codes } from '../codes';
import { payments, rollovers } from '../database/schema';
import { schedule, unschedule } from '../jobs/schedule';
import { post } from '../ledger/post';
import { expireIntent, openIntent } from '../payments/intents';
import { newId } from '../random';
import { Refusal } from '../refusal';
import { lockUser, type Work } from '../work';
import { giveCoupon } from './coupon';
import { refreshLevel } from './credit';
import { accrue, isOwing, planNextDay, todayFor } from './debt';
import { changeOrder, findOrder, moveOrder, type Order } from './order';
import { marketOf } from './products';
import { planRefund } from './refund';
import type { Payment } from './repay';

export type Rollover = typeof rollovers.$inferSelect;

const dayMs = 86_400_000;

/** The fee in minor units, and where the due date would go. */
export function rolloverTerms(order: Order): {
  fee: number;
  oldDueDate: CalendarDate;
  newDueDate: CalendarDate;
} {
  const { rollover } = marketOf(order.market);
  const oldDueDate = order.dueDate ?? '';
  return {
    fee: rolloverFee(order.amount, rollover.feeRate),
    oldDueDate,
    newDueDate: addDays(oldDueDate, rollover.days),
  };
}

/** Why an order can't be rolled over; undefined when it can. */
export function rolloverObstacle(order: Order): TextKey | undefined {
  if (!isOwing(order)) return 'rollover.notOwing';
  if (order.returnBy !== null) return 'rollover.cancelled';
  return order.rolloversUsed >= marketOf(order.market).rollover.maxTimes ? 'rollover.usedUp' : undefined;
}

/** The rollover of an order that waits for its fee, if there is one. */
export async function waitingRollover({ queries }: Work, orderNo: string): Promise<Rollover | undefined> {
  const [row] = await queries
    .select()
    .from(rollovers)
    .where(and(eq(rollovers.orderNo, orderNo), eq(rollovers.status, 'waitPay')))
    .orderBy(desc(rollovers.createdAt))
    .limit(1);
  return row;
}

/** The rollover that takes the next fee of an order: the waiting one, else a new one. */
export async function prepareRollover(work: Work, order: Order): Promise<Rollover> {
  const text = rolloverObstacle(order);
  if (text) throw new Refusal(codes.notInThisStatus, { text });
  const waiting = await waitingRollover(work, order.orderNo);
  if (waiting) return waiting;
  const { fee, oldDueDate, newDueDate } = rolloverTerms(order);
  const { orderNo, userId } = order;
  const expiresAt = work.now + dayMs;
  const intent = await openIntent(work, { orderNo, userId, purpose: 'rollover', amount: fee, expiresAt });
  const extensionOrderNo = newId(work.lender.random, 'EXT');
  const { payOrderId } = intent;
  const [row] = await work.queries
    .insert(rollovers)
    .values({
      extensionOrderNo,
      orderNo,
      status: 'waitPay',
      fee,
      oldDueDate,
      newDueDate,
      payOrderId,
      createdAt: work.now,
      expiresAt,
    })
    .returning();
  if (!row) throw new RangeError('The rollover was not stored.');
  await schedule(work.queries, {
    kind: 'expireRollover',
    subject: extensionOrderNo,
    userId,
    dueAt: expiresAt,
  });
  return row;
}

/** Moves the due date once the borrower has confirmed and the fee is there. */
async function complete(work: Work, order: Order, rollover: Rollover): Promise<Rollover> {
  if (rollover.status !== 'waitPay' || !rollover.confirmed || rollover.received < rollover.fee)
    return rollover;
  const { order: current } = await accrue(work, order);
  const { extensionOrderNo, fee, received, newDueDate } = rollover;
  const { rollover: rules, currency } = marketOf(order.market);
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
  const moved = { dueDate: newDueDate, rolloversUsed: current.rolloversUsed + 1 };
  const inTime = daysBetween(todayFor(work, order.market), newDueDate) >= 0;
  const after =
    current.status === orderStatus.overdue && inTime
      ? await moveOrder(work, current, orderStatus.repaying, 'rolled over', moved)
      : await changeOrder(work, current, moved);
  await planNextDay(work, after);
  const user = await lockUser(work, order.userId);
  if (user) await refreshLevel(work, user);
  if (rules.bonus > 0) {
    await giveCoupon(work, {
      userId: order.userId,
      name: 'rolloverBonus',
      type: 'repay',
      amount: toMinor(rules.bonus),
      currency: currency.code,
      minQuota: 0,
      validDays: 90,
      source: `rollover:${extensionOrderNo}`,
    });
  }
  return { ...rollover, status: 'paid', paidAt: work.now };
}

/** The borrower agrees to the rollover (call 35); it counts from when the fee is there. */
export async function confirmRollover(work: Work, order: Order): Promise<Rollover> {
  const rollover = await prepareRollover(work, order);
  await work.queries
    .update(rollovers)
    .set({ confirmed: true })
    .where(eq(rollovers.extensionOrderNo, rollover.extensionOrderNo));
  return complete(work, order, { ...rollover, confirmed: true });
}

/** Keeps money for a rollover apart from the loan until the rollover is confirmed. */
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

/** A rollover that was not completed in time, or whose loan is over: its money goes back. */
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
