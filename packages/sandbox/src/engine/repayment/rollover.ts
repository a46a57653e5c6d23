import { addDays, allowsRollover, type CalendarDate, rolloverFee } from '@sunbird/loan-domain';
import { and, desc, eq } from 'drizzle-orm';
import type { TextKey } from '../../catalogue/texts';
import { codes } from '../../codes';
import { rollovers } from '../../database/schema';
import { schedule } from '../../jobs/schedule';
import type { Lender } from '../../lender';
import { openIntent } from '../../payments/intents';
import { newId } from '../../random';
import { Refusal } from '../../refusal';
import type { Work } from '../../work';
import type { Order } from '../order';
import { lenderMarketOf } from '../products';
import { isOwing } from './debt';

export type Rollover = typeof rollovers.$inferSelect;

const dayMs = 86_400_000;

/** The fee in minor units, and the due date before and after. */
export function rolloverTerms(
  lender: Lender,
  order: Order,
): {
  fee: number;
  oldDueDate: CalendarDate;
  newDueDate: CalendarDate;
} {
  const { rollover } = lenderMarketOf(lender, order.market);
  const oldDueDate = order.dueDate ?? '';
  return {
    fee: rolloverFee(order.amount, rollover.feeRate),
    oldDueDate,
    newDueDate: addDays(oldDueDate, rollover.days),
  };
}

/** Why an order can't be rolled over; undefined when it can. */
export function rolloverObstacle(lender: Lender, order: Order): TextKey | undefined {
  if (!isOwing(order)) return 'rollover.notOwing';
  if (order.returnBy !== null) return 'rollover.cancelled';
  const market = lenderMarketOf(lender, order.market);
  if (!allowsRollover(market)) return 'rollover.noAccount';
  return order.rolloversUsed >= market.rollover.maxTimes ? 'rollover.usedUp' : undefined;
}

/** The rollover of an order that waits for its fee; undefined if none does. */
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
  const text = rolloverObstacle(work.lender, order);
  if (text) throw new Refusal(codes.notInThisStatus, { text });
  const waiting = await waitingRollover(work, order.orderNo);
  if (waiting) return waiting;
  const { fee, oldDueDate, newDueDate } = rolloverTerms(work.lender, order);
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
