import { calendarDateAt, orderStatus, settle } from '@sunbird/loan-domain';
import type { Transaction } from '../../context/transaction';
import { findRows } from '../../database/rows';
import { payments } from '../../database/schema';
import type { TextKey } from '../../kit/texts';
import { balancesOf, post } from '../../ledger/ledger';
import { tellBorrower } from '../../messages/notify';
import { marketOf } from '../../settings/markets';
import { moveOrder, type Order, stopLoan } from '../order';
import { returnCoupons } from '../rewards/coupon';
import { type Excess, freeMoney, totalExcess } from './payment-money';
import { undoRollovers } from './rollover';

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
export async function tellOfReturn(
  tx: Transaction,
  order: Order,
  text: TextKey,
  returnBy?: number,
): Promise<void> {
  const date = returnBy === undefined ? null : calendarDateAt(returnBy, marketOf(order.market).zone);
  await tellBorrower(tx, order, text, { money: { amount: amountToReturn(order) }, days: { date } });
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
 * Closes a loan whose payout was returned: waives fee, tax, interest and late fees, frees the money that was paid in
 * excess or for a new date, and gives coupons back. The caller uses what is free.
 */
export async function closeReturned(
  tx: Transaction,
  order: Order,
): Promise<{ readonly order: Order; readonly excess: readonly Excess[] }> {
  const { earned, held } = await rolloverFeesOf(tx, order);
  const tooMuch = moneyPaid(order) - order.disbursal + earned + held;
  const excess = await freeMoney(tx, await findRows(tx, payments, { orderNo: order.orderNo }), tooMuch);
  const free = totalExcess(excess);
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
    'payable.refund': -free,
    // Of a fee that its payer has back, the lender has had the loss.
    'expense.chargeback': free - tooMuch,
  });
  await undoRollovers(tx, order.orderNo);
  await stopLoan(tx, order);
  await returnCoupons(tx, order.orderNo);
  await tellOfReturn(tx, order, 'sms.cancelled');
  // Money that was returned in time may be heard of when the loan that went on is late.
  const open =
    order.status === orderStatus.overdue
      ? await moveOrder(tx, order, orderStatus.repaying, 'returned in time')
      : order;
  const closed = { ...withoutCoupons(order), closedAt: tx.now, returnBy: null };
  return { order: await moveOrder(tx, open, orderStatus.cancelled, 'returned', closed), excess };
}
