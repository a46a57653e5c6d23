import {
  addDays,
  type Balance,
  balanceOn,
  type CalendarDate,
  calendarDateAt,
  type Debt,
  daysBetween,
  type LoanEvent,
  orderStatus,
  startOfDay,
} from '@sunbird/loan-domain';
import { and, asc, eq, gt } from 'drizzle-orm';
import { formatDay, formatMoney } from '../../catalogue/format';
import { payments, rollovers } from '../../database/schema';
import { schedule, unschedule } from '../../jobs/schedule';
import { post } from '../../ledger/post';
import type { User, Work } from '../../work';
import { languageOf, notify } from '../borrower/notify';
import { changeOrder, moveOrder, type Order } from '../order';
import { lenderMarketOf, marketOf, productOfOrder } from '../products';

/** The market's calendar day of this moment. */
export function todayFor({ now }: Pick<Work, 'now'>, market: string): CalendarDate {
  return calendarDateAt(now, marketOf(market).zone);
}

async function eventsOf({ queries, lender }: Work, { orderNo, market }: Order): Promise<LoanEvent[]> {
  const { zone, rollover } = lenderMarketOf(lender, market);
  const paid = await queries
    .select({ at: payments.receivedAt, amount: payments.applied })
    .from(payments)
    .where(and(eq(payments.orderNo, orderNo), gt(payments.applied, 0)))
    .orderBy(asc(payments.receivedAt));
  const postponed = await queries
    .select({ at: rollovers.paidAt })
    .from(rollovers)
    .where(and(eq(rollovers.orderNo, orderNo), eq(rollovers.status, 'paid')))
    .orderBy(asc(rollovers.paidAt));
  const timed = [
    ...paid.map(({ at, amount }) => ({
      at,
      event: { kind: 'payment' as const, on: calendarDateAt(at, zone), amount },
    })),
    ...postponed.map(({ at }) => ({
      at: at ?? 0,
      event: { kind: 'rollover' as const, on: calendarDateAt(at ?? 0, zone), days: rollover.days },
    })),
  ];
  return timed.sort((a, b) => a.at - b.at).map(({ event }) => event);
}

export interface OrderDebt {
  readonly order: Order;
  readonly debt: Debt;
  readonly total: number;
  readonly overdueDays: number;
  readonly penaltyPerDay: number;
}

const nothingOwed: Debt = { penalty: 0, interest: 0, principal: 0 };

/** Whether something of an order is still to be paid back. */
export function isOwing({ status }: Pick<Order, 'status'>): boolean {
  return status === orderStatus.repaying || status === orderStatus.overdue;
}

/** What an order owes on today's calendar day, by the rules of `loan-domain`; nothing is written. */
export async function balanceToday(work: Work, order: Order): Promise<Balance | undefined> {
  if (!isOwing(order) || !order.originalDueDate) return undefined;
  const { penaltyRatePerDay } = productOfOrder(order);
  const loan = {
    principal: order.amount,
    interest: order.interest,
    dueDate: order.originalDueDate,
    penaltyRatePerDay,
  };
  return balanceOn(loan, await eventsOf(work, order), todayFor(work, order.market));
}

/** What an order owes today, for responses. */
export async function readDebt(work: Work, order: Order): Promise<OrderDebt> {
  const balance = await balanceToday(work, order);
  if (!balance) return { order, debt: nothingOwed, total: 0, overdueDays: 0, penaltyPerDay: 0 };
  const { debt, total, overdueDays, penaltyPerDay } = balance;
  return { order, debt, total, overdueDays, penaltyPerDay };
}

/** Plans the start of the first day on which an order is overdue, or of the next one. */
export async function planNextDay(work: Work, order: Order): Promise<void> {
  if (!order.dueDate) return;
  const { zone } = marketOf(order.market);
  const firstOverdue = addDays(order.dueDate, 1);
  const tomorrow = addDays(todayFor(work, order.market), 1);
  const day = daysBetween(firstOverdue, tomorrow) > 0 ? tomorrow : firstOverdue;
  await schedule(work.queries, {
    kind: 'startDay',
    subject: order.orderNo,
    userId: order.userId,
    dueAt: startOfDay(day, zone),
  });
}

/**
 * Brings an order up to date: posts the penalty that has accrued, and makes the order overdue after its due date.
 * It catches up with all missed days (a stopped process, a moved clock); a repeat changes nothing.
 */
export async function accrue(work: Work, order: Order): Promise<OrderDebt> {
  const balance = await balanceToday(work, order);
  if (!balance) return readDebt(work, order);
  let current = order;
  const grown = balance.penaltyCharged - order.penalty;
  if (grown > 0) {
    await post(work.queries, work.lender.random, {
      kind: 'penalty',
      userId: order.userId,
      orderNo: order.orderNo,
      currency: order.currency,
      at: work.now,
      entries: { 'receivable.penalty': grown, 'income.penalty': -grown },
    });
    current = await changeOrder(work, current, {
      penalty: balance.penaltyCharged,
      penaltyThrough: todayFor(work, order.market),
    });
  }
  if (balance.overdueDays > 0 && current.status === orderStatus.repaying) {
    current = await moveOrder(work, current, orderStatus.overdue, 'overdue');
    await unschedule(work.queries, 'endReturn', order.orderNo);
  }
  return readDebt(work, current);
}

/** Tells the borrower on the first day that the loan is late. */
async function notifyOverdue(work: Work, order: Order, user: User, total: number): Promise<void> {
  const market = lenderMarketOf(work.lender, order.market);
  const language = languageOf(order.language);
  const date = order.dueDate ? formatDay(order.dueDate, market, language) : '';
  const values = { date, left: formatMoney(total, market, language) };
  await notify(work, user, { language, text: 'sms.overdue', values });
}

/** Updates an order that is owed at the start of a calendar day. */
export async function startDay(work: Work, order: Order, user: User): Promise<void> {
  if (!isOwing(order)) return;
  const { order: current, total } = await accrue(work, order);
  if (current.status !== order.status) await notifyOverdue(work, current, user, total);
  await planNextDay(work, current);
}
