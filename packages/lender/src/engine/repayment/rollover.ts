import { codes } from '@sunbird/api-client';
import {
  allowsRollover,
  type CalendarDate,
  type PayChannel,
  rolledOver,
  rolloverFee,
} from '@sunbird/loan-domain';
import { and, desc, eq, inArray, max } from 'drizzle-orm';
import type { Lender } from '../../context/lender';
import type { Transaction } from '../../context/transaction';
import { changeRows, findRow } from '../../database/rows';
import { payments, rollovers } from '../../database/schema';
import { dayMs } from '../../kit/clock';
import { Refusal } from '../../kit/errors';
import { newId } from '../../kit/random';
import type { TextKey } from '../../kit/texts';
import { lenderMarketOf } from '../../settings/markets';
import type { Order } from '../order';
import { openIntent } from '../payment-intent';
import { schedule, unschedule } from '../schedule';
import { isOwing, todayFor } from './debt';

export type Rollover = typeof rollovers.$inferSelect;

/** What a rollover that begins today costs, minor units, and when the loan is due before and after it. */
export function rolloverTerms(tx: Transaction, order: Order) {
  const { rollover } = lenderMarketOf(tx.lender, order.market);
  const oldDueDate = order.dueDate ?? '';
  return {
    fee: rolloverFee(order.amount, rollover.feeRate),
    oldDueDate,
    newDueDate: rolledOver(oldDueDate, todayFor(tx, order.market), rollover.days),
  };
}

/** Why an order can't be rolled over; undefined when it can. */
function rolloverObstacle(lender: Lender, order: Order): TextKey | undefined {
  if (!isOwing(order)) return 'rollover.notOwing';
  if (order.returnBy !== null) return 'rollover.cancelled';
  const market = lenderMarketOf(lender, order.market);
  if (!allowsRollover(market)) return 'rollover.noAccount';
  return order.rolloversUsed >= market.rollover.maxTimes ? 'rollover.usedUp' : undefined;
}

/** The market's enabled channel for transfers into an account, if the lender has its provider. */
export function accountChannelOf(lender: Lender, market: string): PayChannel | undefined {
  return lenderMarketOf(lender, market).channels.find(
    ({ kind, enabled, provider }) =>
      enabled && (kind === 'transfer' || kind === 'reserved') && lender.providers.find(provider),
  );
}

/** Why an order can't be rolled over. The fee is paid into an account of its own: without one there is no rollover. */
export function rolloverProblem({ lender }: Pick<Transaction, 'lender'>, order: Order): TextKey | undefined {
  return (
    rolloverObstacle(lender, order) ??
    (accountChannelOf(lender, order.market) ? undefined : 'rollover.noAccount')
  );
}

/** The rollover of an order that waits for its fee; undefined if none does. */
export function waitingRollover(tx: Transaction, orderNo: string): Promise<Rollover | undefined> {
  return findRow(tx, rollovers, { orderNo, status: 'waitPay' }, desc(rollovers.createdAt));
}

/** Whether its fee, or a part of it, waits for the borrower to confirm the new date. */
export function isHeld({ received, confirmedAt }: Pick<Rollover, 'received' | 'confirmedAt'>): boolean {
  return received > 0 && confirmedAt === null;
}

/** The waiting rollover, with the date that an offer of today has while it is neither agreed to nor paid for. */
async function offeredAgain(
  tx: Transaction,
  rollover: Rollover,
  newDueDate: CalendarDate,
): Promise<Rollover> {
  if (rollover.confirmedAt !== null || rollover.received > 0) return rollover;
  await changeRows(tx, rollovers, rollover.extensionOrderNo, { newDueDate });
  return { ...rollover, newDueDate };
}

/** The rollover that takes the next fee of an order: the waiting one, else a new one. */
export async function prepareRollover(tx: Transaction, order: Order): Promise<Rollover> {
  const text = rolloverObstacle(tx.lender, order);
  if (text) throw new Refusal(codes.notInThisStatus, { text });
  const waiting = await waitingRollover(tx, order.orderNo);
  const { fee, oldDueDate, newDueDate } = rolloverTerms(tx, order);
  if (waiting) return offeredAgain(tx, waiting, newDueDate);
  const { orderNo, userId } = order;
  const expiresAt = tx.now + dayMs;
  const intent = await openIntent(tx, { orderNo, userId, purpose: 'rollover', amount: fee, expiresAt });
  const extensionOrderNo = newId(tx.lender.random, 'EXT');
  const { payOrderId } = intent;
  const [row] = await tx.queries
    .insert(rollovers)
    .values({
      extensionOrderNo,
      orderNo,
      status: 'waitPay',
      fee,
      oldDueDate,
      newDueDate,
      payOrderId,
      createdAt: tx.now,
      expiresAt,
    })
    .returning();
  if (!row) throw new RangeError('The rollover was not stored.');
  await schedule(tx.queries, 'expireRollover', extensionOrderNo, expiresAt, userId);
  return row;
}

/** From when a rollover counts whose fee is paid whole: it was confirmed by then too. Epoch ms. */
export async function paidAndConfirmedAt(
  { queries, now }: Transaction,
  { payOrderId, confirmedAt }: Pick<Rollover, 'payOrderId' | 'confirmedAt'>,
): Promise<number> {
  const [last] = await queries
    .select({ at: max(payments.paidAt) })
    .from(payments)
    .where(eq(payments.payOrderId, payOrderId));
  return Math.max(confirmedAt ?? now, last?.at ?? now);
}

/** Lets a rollover count from when its fee was paid, after a person has found out when that was. */
export async function correctRollover(tx: Transaction, payOrderId: string): Promise<void> {
  const rollover = await findRow(tx, rollovers, { payOrderId, status: 'paid' });
  if (!rollover) return;
  const paidAt = await paidAndConfirmedAt(tx, rollover);
  await changeRows(tx, rollovers, rollover.extensionOrderNo, { paidAt });
}

/** Undoes the rollovers of a loan that is undone: the caller refunds what was paid for them. */
export async function undoRollovers({ queries }: Transaction, orderNo: string): Promise<void> {
  const undone = await queries
    .update(rollovers)
    .set({ status: 'cancelled' })
    .where(and(eq(rollovers.orderNo, orderNo), inArray(rollovers.status, ['waitPay', 'paid'])))
    .returning({ extensionOrderNo: rollovers.extensionOrderNo });
  for (const { extensionOrderNo } of undone) await unschedule(queries, 'expireRollover', extensionOrderNo);
}
