import { codes } from '@sunbird/api-client';
import type { StatementRow } from '@sunbird/api-client/contract';
import {
  canMove,
  isClosed,
  isOnboardingStep,
  isOrderStatus,
  type OrderStatus,
  orderStatus,
} from '@sunbird/loan-domain';
import { and, desc, eq, inArray, notInArray, or, type SQL } from 'drizzle-orm';
import { oncePerSnapshot, type Transaction, type User } from '../context/transaction';
import { changeRows, findPage, findRow, findRows, insertRow, requireRow } from '../database/rows';
import { orderEvents, orders, users } from '../database/schema';
import { Refusal } from '../kit/errors';
import { statementOf } from '../ledger/statement';
import { releaseIntents } from './payment-intent';
import { schedule, unschedule } from './schedule';

type OrderRow = typeof orders.$inferSelect;

/** A stored order whose status is known to be one of the 16. */
export type Order = Omit<OrderRow, 'status'> & { readonly status: OrderStatus };

function read(row: OrderRow): Order {
  const { status } = row;
  if (!isOrderStatus(status)) throw new RangeError(`Order ${row.orderNo} has no known status.`);
  return { ...row, status };
}

/** The borrower's own order. An order of another borrower is refused as unknown. */
export async function orderOf(tx: Transaction, userId: string, orderNo: string): Promise<Order> {
  const order = read(await requireRow(tx, orders, { orderNo, userId }));
  if (isHistory(order) && isHistoryOfOther(order, await requireRow(tx, users, userId)))
    throw new Refusal(codes.notFound);
  return order;
}

const history: readonly OrderStatus[] = [orderStatus.finished, orderStatus.cancelled];

function isHistory({ status }: Order): boolean {
  return history.includes(status);
}

/** A loan that is over, of another person on the account: whoever has it now is neither shown it nor helped by it. */
function isHistoryOfOther(order: Order, { person }: Pick<User, 'person'>): boolean {
  return isHistory(order) && order.person !== person;
}

/** An order by its number, without a check of its owner. */
export async function findOrder(tx: Transaction, orderNo: string): Promise<Order | undefined> {
  const row = await findRow(tx, orders, orderNo);
  return row ? read(row) : undefined;
}

/** Orders by their numbers. */
export async function findOrders({ queries }: Transaction, orderNos: readonly string[]): Promise<Order[]> {
  return (
    await queries
      .select()
      .from(orders)
      .where(inArray(orders.orderNo, [...orderNos]))
  ).map(read);
}

/** All orders of a borrower, by the borrower, newest first. */
export const ordersOf = oncePerSnapshot(async (tx, userId): Promise<Order[]> => {
  const rows = await findRows(tx, orders, { userId }, desc(orders.createdAt), desc(orders.orderNo));
  return rows.map(read);
});

/** The orders that a borrower is shown, newest first: also what another person on the account still owes. */
export async function ownOrdersOf(tx: Transaction, user: User): Promise<Order[]> {
  return (await ordersOf(tx, user.userId)).filter(order => !isHistoryOfOther(order, user));
}

/** A page of those that are `which`. */
export async function ownOrderPage(
  tx: Transaction,
  { userId, person }: User,
  which: SQL | undefined,
  query: Parameters<typeof findPage>[3],
) {
  const own = or(eq(orders.person, person), notInArray(orders.status, [...history]));
  const shown = and(eq(orders.userId, userId), own, which);
  const page = await findPage(tx, orders, shown, query, desc(orders.createdAt), desc(orders.orderNo));
  return { ...page, list: page.list.map(read) };
}

/** The statement that a borrower is shown, newest first: without loans that are not. */
export async function ownStatementOf(tx: Transaction, user: User): Promise<StatementRow[]> {
  const [own, rows] = await Promise.all([ownOrdersOf(tx, user), statementOf(tx, user.userId)]);
  const shown = new Set(own.map(({ orderNo }) => orderNo));
  return rows.filter(({ orderNo }) => orderNo === '' || shown.has(orderNo));
}

type Changes = Partial<Omit<OrderRow, 'orderNo' | 'status' | 'userId' | 'market'>>;

/** Writes fields of an order and returns the changed order. */
export async function changeOrder({ queries }: Transaction, order: Order, changes: Changes): Promise<Order> {
  await changeRows({ queries }, orders, order.orderNo, changes);
  return { ...order, ...changes };
}

/**
 * Moves an order to another status, with a line in its history.
 * RangeError for a move that the table of statuses does not allow: that is a bug, not a refusal.
 */
export async function moveOrder(
  tx: Transaction,
  order: Order,
  status: OrderStatus,
  reason: string,
  changes: Changes = {},
): Promise<Order> {
  if (!canMove(order.status, status)) {
    throw new RangeError(`Order ${order.orderNo} can't go from ${order.status} to ${status}.`);
  }
  const moved = { heldSince: null, ...changes, status };
  await changeRows(tx, orders, order.orderNo, moved);
  const { orderNo, status: fromStatus } = order;
  const event = { orderNo, fromStatus, toStatus: status, reason, at: tx.now };
  await insertRow(tx, orderEvents, event);
  return { ...order, ...moved };
}

/** Stores a new order and the first line of its history. */
export async function openOrder(
  tx: Transaction,
  order: Omit<typeof orders.$inferInsert, 'status'> & { status: OrderStatus },
): Promise<Order> {
  const [row] = await tx.queries.insert(orders).values(order).returning();
  if (!row) throw new RangeError('The order was not stored.');
  const event = { orderNo: row.orderNo, toStatus: order.status, reason: 'applied', at: tx.now };
  await insertRow(tx, orderEvents, event);
  return read(row);
}

/** Lets an approved loan wait for its confirmation, instead of paying it out by itself. */
export async function stopAutoDraw(tx: Transaction, order: Order): Promise<Order> {
  await unschedule(tx.queries, 'autoDraw', order.orderNo);
  return changeOrder(tx, order, { autoDisburseAt: null });
}

/** Plans nothing more for a loan that is over, and takes no payment for it: providers close what is open. */
export async function stopLoan(
  tx: Transaction,
  { orderNo, userId }: Pick<Order, 'orderNo' | 'userId'>,
): Promise<void> {
  await schedule(tx.queries, 'closeTargets', orderNo, tx.now, userId);
  await unschedule(tx.queries, 'startDay', orderNo);
  await unschedule(tx.queries, 'endReturn', orderNo);
  await releaseIntents(tx, orderNo);
}

/**
 * A transaction about money for an order: at its moment, or at that of the payout, where the clock of the process that paid
 * out is ahead. Nothing is paid before.
 */
export function sincePayout(tx: Transaction, order: Pick<Order, 'disbursedAt'> | undefined): Transaction {
  return { ...tx, now: Math.max(tx.now, order?.disbursedAt ?? 0) };
}

/** Refuses unless the order is in one of the statuses. */
export function requireStatus(order: Order, ...statuses: readonly OrderStatus[]): void {
  if (!statuses.includes(order.status)) throw new Refusal(codes.notInThisStatus);
}

/** Submitted, and not over yet: 1, 14, 18, 7, 10, 2 and 3. */
export function isUnderWay({ status }: Pick<Order, 'status'>): boolean {
  return !isOnboardingStep(status) && !isClosed(status);
}
