import { codes } from '@sunbird/api-client';
import { calendarDateAt, orderStatus, settle } from '@sunbird/loan-domain';
import type { Transaction } from '../../context/transaction';
import { dayMs, hourMs } from '../../kit/clock';
import { Refusal } from '../../kit/errors';
import type { TextKey } from '../../kit/texts';
import { balancesOf, post } from '../../ledger/ledger';
import { tellBorrower } from '../../messages/notify';
import { marketOf } from '../../settings/markets';
import { changeOrder, moveOrder, type Order, stopLoan } from '../order';
import { planRefund } from '../repayment/refund';
import { undoRollovers } from '../repayment/rollover';
import { returnCoupons } from '../rewards/coupon';
import { hasFailed, schedule, unschedule } from '../schedule';

/** When the right to cancel ends: 24 hours after the payout; undefined before the payout. */
export function cancelDeadline(order: Order): number | undefined {
  return order.disbursedAt === null
    ? undefined
    : order.disbursedAt + marketOf(order.market).cancelHours * hourMs;
}

/** Why the borrower may not cancel now; undefined where they may: after the confirmation, before the deadline, only once. */
export async function cancelProblem(
  { queries, now }: Transaction,
  order: Order,
): Promise<TextKey | undefined> {
  const { status, orderNo, returnBy } = order;
  if (status === orderStatus.lending || status === orderStatus.payFailed) {
    // Nobody knows whether the money was sent: a loan that is over would be owed by nobody.
    return (await hasFailed(queries, 'disburse', orderNo)) ? 'refusal.payoutUnknown' : undefined;
  }
  const deadline = cancelDeadline(order);
  const isOpen =
    status === orderStatus.repaying && returnBy === null && deadline !== undefined && now < deadline;
  return isOpen ? undefined : 'refusal.cancelTooLate';
}

/** What the borrower has paid in money, without what a coupon has settled, minor units. */
function moneyPaid({ paidPrincipal, paidInterest, paidPenalty, couponDiscount }: Order): number {
  return paidPrincipal + paidInterest + paidPenalty - couponDiscount;
}

/**
 * What the borrower still has to return of a cancelled loan: the payout less the payments, minor units. Money alone
 * returns money: a coupon comes back when the payout is returned.
 */
export function amountToReturn(order: Order): number {
  return Math.max(0, order.disbursal - moneyPaid(order));
}

/** Tells the borrower how a cancellation stands: that the loan is over, or what goes back by when. */
async function tell(tx: Transaction, order: Order, text: TextKey, returnBy?: number): Promise<void> {
  const date = returnBy === undefined ? null : calendarDateAt(returnBy, marketOf(order.market).zone);
  await tellBorrower(tx, order, text, { money: { amount: amountToReturn(order) }, days: { date } });
}

/**
 * Cancels a loan (call 65). Before the payout the order is closed at once; afterwards when the payout is returned.
 */
export async function cancel(
  tx: Transaction,
  order: Order,
  reason: { code: string; comment: string | null },
): Promise<Order> {
  const text = await cancelProblem(tx, order);
  if (text) throw new Refusal(codes.notInThisStatus, { text });
  const why = { returnReason: reason.code, returnComment: reason.comment };
  if (order.status !== orderStatus.repaying) {
    await unschedule(tx.queries, 'disburse', order.orderNo);
    await returnCoupons(tx, order.orderNo);
    await tell(tx, order, 'sms.cancelled');
    return moveOrder(tx, order, orderStatus.cancelled, 'cancelled', { ...why, closedAt: tx.now });
  }
  const returnBy = tx.now + marketOf(order.market).returnDays * dayMs;
  const returning = await changeOrder(tx, order, { ...why, returnBy });
  await schedule(tx.queries, 'endReturn', order.orderNo, returnBy, order.userId);
  if (amountToReturn(returning) === 0) return closeReturned(tx, returning);
  await tell(tx, returning, 'sms.cancelReturn', returnBy);
  return returning;
}

/** What an order's payments have settled once its coupons are taken back. */
function withoutCoupons(order: Order) {
  const { paidPenalty: penalty, paidInterest: interest, paidPrincipal: principal } = order;
  const { settled } = settle({ penalty, interest, principal }, moneyPaid(order));
  return {
    paidPenalty: settled.penalty,
    paidInterest: settled.interest,
    paidPrincipal: settled.principal,
    couponDiscount: 0,
  };
}

/** What was paid for new dates of a loan, or is held for one, minor units. */
async function rolloverFeesOf({ queries }: Transaction, { orderNo }: Order) {
  const { 'income.rollover': earned = 0, 'payable.held': held = 0 } = await balancesOf(queries, orderNo);
  return { earned: -earned, held: -held };
}

/**
 * Closes a loan whose payout was returned: waives fee, tax, interest and late fees, refunds the money that was paid in
 * excess or for a new date, and gives coupons back.
 */
export async function closeReturned(tx: Transaction, order: Order): Promise<Order> {
  const { earned, held } = await rolloverFeesOf(tx, order);
  const excess = moneyPaid(order) - order.disbursal + earned + held;
  await post(tx, order, 'cancel', {
    'income.rollover': earned,
    'payable.held': held,
    'income.fee': order.processingFee,
    'payable.tax': order.tax,
    'income.interest': order.interest,
    'receivable.principal': order.paidPrincipal - order.amount,
    'receivable.interest': order.paidInterest - order.interest,
    'income.penalty': order.penalty,
    'receivable.penalty': order.paidPenalty - order.penalty,
    'expense.coupon': -order.couponDiscount,
    'payable.refund': -excess,
  });
  await planRefund(tx, order, excess);
  await undoRollovers(tx, order.orderNo);
  await stopLoan(tx, order.orderNo);
  await returnCoupons(tx, order.orderNo);
  await tell(tx, order, 'sms.cancelled');
  // Money that was returned in time may be heard of when the loan that went on is late.
  const open =
    order.status === orderStatus.overdue
      ? await moveOrder(tx, order, orderStatus.repaying, 'returned in time')
      : order;
  return moveOrder(tx, open, orderStatus.cancelled, 'returned', {
    ...withoutCoupons(order),
    closedAt: tx.now,
    returnBy: null,
  });
}

/** Ends a cancellation whose payout was not returned in time: the loan continues as if it had not been cancelled. */
export async function endReturn(tx: Transaction, order: Order): Promise<void> {
  if (order.returnBy === null || order.status !== orderStatus.repaying) return;
  await tell(tx, order, 'sms.returnMissed', order.returnBy);
  await changeOrder(tx, order, {
    returnBy: null,
    returnReason: null,
    returnComment: null,
    missedReturnBy: order.returnBy,
  });
}
