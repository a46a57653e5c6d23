import type { LoanOrder } from '@sunbird/api-client/contract';
import {
  addWorkingDays,
  aprOf,
  type CalendarDate,
  calendarDateAt,
  daysBetween,
  isClosed,
  orderLabelOf,
  orderStatus,
  toMajor,
} from '@sunbird/loan-domain';
import { and, desc, eq, gte, ne } from 'drizzle-orm';
import type { Transaction } from '../context/transaction';
import { findRow } from '../database/rows';
import { paymentReversals, refunds } from '../database/schema';
import { dueDateFrom, offerFor } from '../engine/application/offer';
import { cancelDeadline, cancelProblem } from '../engine/disbursement/cancel';
import type { Order } from '../engine/order';
import { productNameOf } from '../engine/products';
import { isOwing, readDebt } from '../engine/repayment/debt';
import { amountToReturn } from '../engine/repayment/returned-loan';
import { dayMs } from '../kit/clock';
import { marketOf } from '../settings/markets';

/** By when an application is decided: the next working day at the same time. */
export function decisionDeadline(order: Order): number {
  const applied = order.appliedAt ?? order.createdAt;
  const day = calendarDateAt(applied, marketOf(order.market).zone);
  return applied + daysBetween(day, addWorkingDays(day, 1)) * dayMs;
}

async function figuresOf(tx: Transaction, order: Order) {
  const { overdueDays, total } = await readDebt(tx, order);
  if (order.confirmedAt === null) {
    const { cost, breakdown } = offerFor(order, { amount: order.amount, term: order.term, now: tx.now });
    return { disbursal: cost.payout, repay: cost.repayment, apr: breakdown.apr, overdueDays };
  }
  const repay = isOwing(order) ? total : order.amount + order.interest + order.penalty;
  const { disbursal, tax, amount, interest, term } = order;
  const cost = { payout: disbursal, gst: tax, repayment: amount + interest };
  const apr = aprOf(cost, term, marketOf(order.market).rates.aprMethod);
  return { disbursal, repay, apr, overdueDays };
}

/**
 * What goes back to the borrower in all since the loan is over, without the fees for a new date that went back before;
 * it is sent once every part is.
 */
async function refundOf({ queries }: Transaction, order: Order): Promise<LoanOrder['refund']> {
  const { userId, orderNo, status, closedAt } = order;
  if (!isClosed(status) || closedAt === null) return undefined;
  const rows = await queries
    .select()
    .from(refunds)
    .where(
      and(
        eq(refunds.userId, userId),
        eq(refunds.orderNo, orderNo),
        gte(refunds.createdAt, closedAt),
        ne(refunds.status, 'withdrawn'),
      ),
    );
  if (rows.length === 0) return undefined;
  const amount = toMajor(rows.reduce((sum, row) => sum + row.amount, 0));
  const times = rows.map(({ sentAt }) => sentAt);
  const refused = rows.some(({ status, refusals }) => status === 'waiting' && refusals > 0);
  if (times.includes(null)) return { amount, ...(refused && { refused }) };
  return { amount, sentAt: Math.max(...times.map(Number)) };
}

/** The latest payment of a loan that is owed which its payer has back. */
async function takenBackOf(tx: Transaction, order: Order): Promise<LoanOrder['takenBack']> {
  if (!isOwing(order)) return undefined;
  const gone = await findRow(
    tx,
    paymentReversals,
    { orderNo: order.orderNo, status: 'lost' },
    desc(paymentReversals.decidedAt),
  );
  if (!gone || gone.amount === null || gone.decidedAt === null) return undefined;
  return { amount: toMajor(gone.amount), at: gone.decidedAt };
}

/** When an order falls due; before its payout, if the money were sent today. */
export function shownDueDate({ now }: Pick<Transaction, 'now'>, order: Order): CalendarDate | null {
  return order.status === orderStatus.lending ? dueDateFrom(now, order) : order.dueDate;
}

/** An order as the wire carries it. `repayAmount` is what is owed today while it is owed. */
export async function toLoanOrder(tx: Transaction, order: Order): Promise<LoanOrder> {
  const { status, returnBy } = order;
  const [{ disbursal, repay, apr, overdueDays }, problem, refund, takenBack] = await Promise.all([
    figuresOf(tx, order),
    cancelProblem(tx, order),
    refundOf(tx, order),
    takenBackOf(tx, order),
  ]);
  const isDecided = status !== orderStatus.applying && status !== orderStatus.finishLoading;
  const isOffer = status === orderStatus.confirm || status === orderStatus.getMoney;
  return {
    orderNo: order.orderNo,
    status,
    statusLabel: orderLabelOf(status),
    productId: order.productId,
    productName: productNameOf(tx.lender.settings, order),
    currency: order.currency,
    loanAmount: toMajor(order.amount),
    disbursalAmount: toMajor(disbursal),
    repayAmount: toMajor(repay),
    term: order.term,
    apr,
    applyTime: order.appliedAt ?? order.createdAt,
    dueDate: shownDueDate(tx, order) ?? undefined,
    overdueDays: isOwing(order) ? overdueDays : undefined,
    decisionBy: isDecided ? undefined : decisionDeadline(order),
    offerValidUntil: isOffer ? (order.offerValidUntil ?? undefined) : undefined,
    canCancel: problem === undefined,
    cancelDeadline: cancelDeadline(order),
    amountToReturn: returnBy === null ? undefined : toMajor(amountToReturn(order)),
    returnBy: returnBy ?? undefined,
    finishTime: isClosed(status) ? (order.closedAt ?? undefined) : undefined,
    refund,
    takenBack,
    failReason: order.failReason ?? undefined,
    retryAfter: status === orderStatus.rejected ? (order.retryAt ?? undefined) : undefined,
  };
}
