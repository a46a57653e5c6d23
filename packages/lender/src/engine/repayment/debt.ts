import {
  addDays,
  type Balance,
  balanceOn,
  type CalendarDate,
  calendarDateAt,
  dateParts,
  daysBetween,
  daysInMonth,
  type LoanEvent,
  orderStatus,
  startOfDay,
  toCalendarDate,
} from '@sunbird/loan-domain';
import { and, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { oncePerSnapshot, type Transaction, type User } from '../../context/transaction';
import { rowOf, rowsWrittenOnce, writtenOnce } from '../../database/rows';
import { orders, paymentIntents, paymentReversals, payments, rollovers } from '../../database/schema';
import { dayMs } from '../../kit/clock';
import { type Posting, postAll } from '../../ledger/ledger';
import { noticeOf, notify } from '../../messages/notify';
import { lenderMarketOf, marketOf } from '../../settings/markets';
import { changeOrder, moveOrder, type Order } from '../order';
import { productOfOrder } from '../products';
import { newJob, scheduleAll, unschedule } from '../schedule';

export type PaymentRow = typeof payments.$inferSelect;

/** What changed the debt of a loan, with the payment that did it. */
export interface Happening {
  /** When it counts, epoch ms: a payment from when it was paid, not from when the lender heard of it. */
  readonly at: number;
  readonly event: LoanEvent;
  readonly payment?: PaymentRow;
}

const clockSkewMs = 5 * 60_000;
const longestDelayMs = 31 * dayMs;

/** From when a payment counts, and whether a person has to look at the time that the provider said. */
interface PaidTime {
  readonly paidAt: number;
  readonly plausible: boolean;
}

/**
 * From when a payment counts: the time that its provider or proof says, never later than its receipt. A time before
 * the payout, in the future or more than 31 days ago is implausible: the payment counts from its receipt until a
 * person has decided. All in epoch ms.
 */
export function paidTime(claimed: number | undefined, now: number, disbursedAt: number | null): PaidTime {
  if (claimed === undefined) return { paidAt: now, plausible: true };
  const earliest = Math.max(now - longestDelayMs, (disbursedAt ?? 0) - clockSkewMs);
  if (claimed > now + clockSkewMs || claimed < earliest) return { paidAt: now, plausible: false };
  return { paidAt: Math.min(now, Math.max(claimed, disbursedAt ?? 0)), plausible: true };
}

const rank: Readonly<Record<LoanEvent['kind'], number>> = {
  takeBack: -1,
  payment: 0,
  coupon: 1,
  rollover: 2,
  reduction: 3,
};

function inOrder(a: Happening, b: Happening): number {
  return (
    a.at - b.at ||
    rank[a.event.kind] - rank[b.event.kind] ||
    (a.payment?.receivedAt ?? 0) - (b.payment?.receivedAt ?? 0) ||
    (a.payment?.paymentId ?? '').localeCompare(b.payment?.paymentId ?? '')
  );
}

/** Money of a loan's payments that their payers have back. */
function takenBack(
  rows: readonly (typeof paymentReversals.$inferSelect)[],
  order: Order,
  paid: readonly Happening[],
): Happening[] {
  return rows.flatMap(({ paymentId, amount, decidedAt }) => {
    const of = paid.find(({ payment }) => payment?.paymentId === paymentId);
    if (!of || amount === null) return [];
    // Money can't go before it came; what is paid at the moment that it goes pays what is owed again.
    const at = Math.max(decidedAt ?? 0, of.at + 1);
    const on = calendarDateAt(at, marketOf(order.market).zone);
    return { at, event: { kind: 'takeBack' as const, on, amount, of: of.event } };
  });
}

interface OfOrders extends Record<string, unknown> {
  readonly orderNos: string[];
}

function isOneOf(column: PgColumn): SQL {
  return sql`${column} = any(${sql.placeholder('orderNos')})`;
}

/** The purpose of the payment that each was for is the last column. */
const paymentsOfOrders = writtenOnce<OfOrders>(queries =>
  queries
    .select({ ...getTableColumns(payments), purpose: paymentIntents.purpose })
    .from(payments)
    .leftJoin(paymentIntents, eq(paymentIntents.payOrderId, payments.payOrderId))
    .where(isOneOf(payments.orderNo))
    .orderBy(desc(payments.paidAt), desc(payments.receivedAt), desc(payments.paymentId)),
);

const rolloversOfOrders = rowsWrittenOnce<typeof rollovers, OfOrders>(rollovers, queries =>
  queries
    .select()
    .from(rollovers)
    .where(and(isOneOf(rollovers.orderNo), eq(rollovers.status, 'paid'))),
);

const reversalsOfOrders = rowsWrittenOnce<typeof paymentReversals, OfOrders>(paymentReversals, queries =>
  queries
    .select()
    .from(paymentReversals)
    .where(and(isOneOf(paymentReversals.orderNo), eq(paymentReversals.status, 'lost')))
    .orderBy(paymentReversals.reversalId),
);

/** What is stored of loans' payments, new dates and lost disputes: as many questions for all as for one. */
async function readStored(tx: Pick<Transaction, 'queries'>, orderNos: readonly string[]) {
  const which = { orderNos: [...orderNos] };
  const [paid, postponed, reversed] = await Promise.all([
    paymentsOfOrders(tx, which),
    rolloversOfOrders(tx, which),
    reversalsOfOrders(tx, which),
  ]);
  return {
    // Fees of rollovers are in the statement only.
    paid: byOrder(paid.filter(row => row.at(-1) !== 'rollover').map(row => rowOf(payments, row))),
    postponed: byOrder(postponed),
    reversed: byOrder(reversed),
  };
}
type Stored = Awaited<ReturnType<typeof readStored>>;

const storedOf = oncePerSnapshot((tx, orderNo) => readStored(tx, [orderNo]));

/** What was paid on a loan itself, the latest first. */
export async function paymentsOf(tx: Transaction, orderNo: string): Promise<readonly PaymentRow[]> {
  return (await storedOf(tx, orderNo)).paid(orderNo);
}

/** What happened to a loan, in the order in which it happened: payments, coupons, rollovers and what was taken back. */
export async function historyOf(tx: Transaction, order: Order): Promise<readonly Happening[]> {
  return historyFrom(tx, order, await storedOf(tx, order.orderNo));
}

/** Rows by the number of their order. */
function byOrder<Row extends { readonly orderNo: string | null }>(rows: readonly Row[]) {
  const groups = new Map<string | null, Row[]>();
  for (const row of rows) {
    const group = groups.get(row.orderNo);
    if (group) group.push(row);
    else groups.set(row.orderNo, [row]);
  }
  return (orderNo: string): readonly Row[] => groups.get(orderNo) ?? [];
}

function historyFrom(tx: Transaction, order: Order, stored: Stored): readonly Happening[] {
  const { orderNo } = order;
  const { zone } = lenderMarketOf(tx.lender, order.market);
  // What came before the present payout was sent back.
  const since = stored.paid(orderNo).filter(({ receivedAt }) => receivedAt >= (order.disbursedAt ?? 0));
  const paid: readonly Happening[] = since.map(payment => ({
    at: payment.paidAt,
    payment,
    event: {
      kind: payment.provider === 'coupon' ? ('coupon' as const) : ('payment' as const),
      on: calendarDateAt(payment.paidAt, zone),
      amount: payment.amount,
    },
  }));
  const moved = stored.postponed(orderNo).map(({ paidAt, newDueDate: dueDate }) => ({
    at: paidAt ?? 0,
    event: { kind: 'rollover' as const, on: calendarDateAt(paidAt ?? 0, zone), dueDate },
  }));
  return [...paid, ...moved, ...takenBack(stored.reversed(orderNo), order, paid)].sort(inOrder);
}

/** What a loan owes on a day, by the rules of `loan-domain`; undefined before it has a due date. */
export function balanceOf(
  order: Order,
  history: readonly Happening[],
  today: CalendarDate,
): Balance | undefined {
  if (!order.originalDueDate) return undefined;
  const { penaltyRatePerDay } = productOfOrder(order);
  const loan = {
    principal: order.amount,
    interest: order.interest,
    dueDate: order.originalDueDate,
    penaltyRatePerDay,
  };
  return balanceOn(
    loan,
    history.map(({ event }) => event),
    today,
  );
}

/** The market's calendar day of this moment. */
export function todayFor({ now }: Pick<Transaction, 'now'>, market: string): CalendarDate {
  return calendarDateAt(now, marketOf(market).zone);
}

const nothing = { debt: { penalty: 0, interest: 0, principal: 0 }, total: 0, overdueDays: 0 };

function debtOf(order: Order, balance: Balance | undefined) {
  const { debt, total, overdueDays } = balance ?? nothing;
  return { order, debt, total, overdueDays };
}

/** Whether something of an order is still to be paid back. */
export function isOwing({ status }: Pick<Order, 'status'>): boolean {
  return status === orderStatus.repaying || status === orderStatus.overdue;
}

/** Whether an order was owed when a payment was made that is heard of only now. */
export function wasOwing(order: Order, paidAt: number): boolean {
  const { status, disbursedAt, closedAt } = order;
  if (status !== orderStatus.finished && !isOwing(order)) return false;
  // Of two payments at one moment either may be the last that was needed.
  return disbursedAt !== null && disbursedAt <= paidAt && (closedAt === null || paidAt <= closedAt);
}

/** What an order owes on today's calendar day, by the rules of `loan-domain`; nothing is written. */
export async function balanceToday(
  tx: Transaction,
  order: Order,
  history?: readonly Happening[],
): Promise<Balance | undefined> {
  return isOwing(order)
    ? balanceOf(order, history ?? (await historyOf(tx, order)), todayFor(tx, order.market))
    : undefined;
}

/** What an order owes today, for responses. */
export async function readDebt(tx: Transaction, order: Order) {
  return debtOf(order, await balanceToday(tx, order));
}

/** When the next day begins on which an order is overdue, and a late fee is added: epoch ms, in the market's zone. */
function nextOverdueDay(
  { now }: Pick<Transaction, 'now'>,
  { dueDate, market }: Pick<Order, 'dueDate' | 'market'>,
): number | undefined {
  if (dueDate === null) return undefined;
  const firstOverdue = addDays(dueDate, 1);
  const tomorrow = addDays(todayFor({ now }, market), 1);
  const day = daysBetween(firstOverdue, tomorrow) > 0 ? tomorrow : firstOverdue;
  return startOfDay(day, marketOf(market).zone);
}

/**
 * The last millisecond of the day on which the sum that an order owes today settles it: epoch ms. Undefined where no
 * late fee grows: nothing is owed, or a cancelled loan's money goes back.
 */
export function sumHoldsUntil(tx: Pick<Transaction, 'now'>, order: Order): number | undefined {
  if (!isOwing(order) || order.returnBy !== null) return undefined;
  const grows = nextOverdueDay(tx, order);
  return grows === undefined ? undefined : grows - 1;
}

/** For how many overdue days a late fee is posted each day; from then on each month, and computed by the day as before. */
const postedDaily = 90;

/** The first day of the month after a day. */
function nextMonth(day: CalendarDate): CalendarDate {
  const { year, month } = dateParts(day);
  return addDays(toCalendarDate(year, month, 1), daysInMonth(year, month));
}

/**
 * The start of the first day on which an order is overdue, or of the next one on which its late fee is posted. A debt of
 * years is an entry a month, not a day.
 */
function nextDay(tx: Pick<Transaction, 'now'>, order: Order) {
  const { orderNo, userId, dueDate, market } = order;
  const next = nextOverdueDay(tx, order);
  if (next === undefined || dueDate === null) return [];
  const today = todayFor(tx, market);
  const isOld = daysBetween(dueDate, today) >= postedDaily;
  const dueAt = isOld ? startOfDay(nextMonth(today), marketOf(market).zone) : next;
  return [newJob('startDay', orderNo, dueAt, userId)];
}

export function planNextDay(tx: Transaction, order: Order): Promise<void> {
  return scheduleAll(tx.queries, nextDay(tx, order));
}

function penaltyOf({ now }: Pick<Transaction, 'now'>, order: Order, charged: number): Posting {
  const grown = charged - order.penalty;
  const entries = { 'receivable.penalty': grown, 'income.penalty': -grown };
  return { owner: order, kind: 'penalty', entries, at: now };
}

/** Posts how much the penalty of an order has grown; less than 0 takes a part of it back. */
export function postPenalty(tx: Transaction, order: Order, charged: number): Promise<void> {
  return postAll(tx, [penaltyOf(tx, order, charged)]);
}

/**
 * Brings an order up to date: posts the penalty that has accrued, and makes the order overdue after its due date.
 * It catches up with all missed days (a stopped process, a moved clock); a repeat changes nothing.
 * @param history what happened to it, if that was read already
 */
export async function accrue(tx: Transaction, order: Order, history?: readonly Happening[]) {
  const balance = await balanceToday(tx, order, history);
  if (!balance) return debtOf(order, balance);
  let current = order;
  if (balance.penaltyCharged > order.penalty) {
    await postPenalty(tx, order, balance.penaltyCharged);
    current = await changeOrder(tx, current, { penalty: balance.penaltyCharged });
  }
  if (balance.overdueDays > 0 && current.status === orderStatus.repaying) {
    current = await moveOrder(tx, current, orderStatus.overdue, 'overdue');
    await unschedule(tx.queries, 'endReturn', order.orderNo);
  }
  return debtOf(current, balance);
}

/** The start of a calendar day of an order. */
export interface DayStart {
  readonly order: Order;
  readonly user: User;
  /** Epoch ms. */
  readonly at: number;
}

/** The order is overdue from this day on: its borrower is told. */
async function startFirstDay(tx: Transaction, order: Order, user: User): Promise<Order> {
  const { order: current, total } = await accrue(tx, order);
  const figures = { money: { left: total }, days: { date: current.dueDate } };
  await notify(tx, user, noticeOf(tx, current, 'sms.overdue', figures));
  return current;
}

/** Writes late fees that have grown, of many orders at once. */
async function storePenalties({ queries }: Transaction, grown: readonly Order[]): Promise<void> {
  if (grown.length === 0) return;
  const rows = sql.join(
    grown.map(({ orderNo, penalty }) => sql`(${orderNo}, ${penalty}::bigint)`),
    sql`, `,
  );
  await queries.execute(
    sql`update ${orders} set penalty = grown.penalty from (values ${rows}) as grown (order_no, penalty)
      where ${orders.orderNo} = grown.order_no`,
  );
}

/** Updates orders that are owed at the start of a calendar day, with as many questions for all as for one. */
export async function startDays(tx: Transaction, days: readonly DayStart[]): Promise<void> {
  const owing = days.filter(({ order }) => isOwing(order));
  if (owing.length === 0) return;
  const stored = await readStored(
    tx,
    owing.map(({ order }) => order.orderNo),
  );
  const postings: Posting[] = [];
  const grown: Order[] = [];
  const planned: ReturnType<typeof newJob>[] = [];
  for (const { order, user, at } of owing) {
    const own = { ...tx, now: at };
    const balance = balanceOf(order, historyFrom(own, order, stored), todayFor(own, order.market));
    const isFirst = balance !== undefined && balance.overdueDays > 0 && order.status === orderStatus.repaying;
    if (isFirst) {
      planned.push(...nextDay(own, await startFirstDay(own, order, user)));
      continue;
    }
    if (balance && balance.penaltyCharged > order.penalty) {
      postings.push(penaltyOf(own, order, balance.penaltyCharged));
      grown.push({ ...order, penalty: balance.penaltyCharged });
    }
    planned.push(...nextDay(own, order));
  }
  await postAll(tx, postings);
  await storePenalties(tx, grown);
  await scheduleAll(tx.queries, planned);
}
