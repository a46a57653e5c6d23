import { codes } from '@sunbird/api-client';
import { orderStatus } from '@sunbird/loan-domain';
import type { Transaction } from '../../context/transaction';
import { dayMs, hourMs } from '../../kit/clock';
import { Refusal } from '../../kit/errors';
import type { TextKey } from '../../kit/texts';
import { marketOf } from '../../settings/markets';
import { changeOrder, moveOrder, type Order } from '../order';
import { isPayoutUnknown } from '../payout/payout';
import { tellSplit } from '../repayment/notify-payment';
import { closeReturnedLoan } from '../repayment/repay';
import { amountToReturn, tellOfReturn } from '../repayment/returned-loan';
import { returnCoupons } from '../rewards/coupon';
import { schedule, unschedule } from '../schedule';

/** When the right to cancel ends: 24 hours after the payout; undefined before the payout. */
export function cancelDeadline(order: Order): number | undefined {
  return order.disbursedAt === null
    ? undefined
    : order.disbursedAt + marketOf(order.market).cancelHours * hourMs;
}

/** Why the borrower may not cancel now; undefined where they may: after the confirmation, before the deadline, only once. */
export async function cancelProblem(tx: Transaction, order: Order): Promise<TextKey | undefined> {
  const { status, orderNo, returnBy } = order;
  if (status === orderStatus.lending || status === orderStatus.payFailed) {
    // Nobody knows whether the money was sent: a loan that is over would be owed by nobody.
    return (await isPayoutUnknown(tx, orderNo)) ? 'refusal.payoutUnknown' : undefined;
  }
  const deadline = cancelDeadline(order);
  const isOpen =
    status === orderStatus.repaying && returnBy === null && deadline !== undefined && tx.now < deadline;
  return isOpen ? undefined : 'refusal.cancelTooLate';
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
    await tellOfReturn(tx, order, 'sms.cancelled');
    return moveOrder(tx, order, orderStatus.cancelled, 'cancelled', { ...why, closedAt: tx.now });
  }
  const returnBy = tx.now + marketOf(order.market).returnDays * dayMs;
  const returning = await changeOrder(tx, order, { ...why, returnBy });
  await schedule(tx.queries, 'endReturn', order.orderNo, returnBy, order.userId);
  if (amountToReturn(returning) === 0) {
    const { order: over, passedOn } = await closeReturnedLoan(tx, returning);
    await tellSplit(tx, over, passedOn);
    return over;
  }
  await tellOfReturn(tx, returning, 'sms.cancelReturn', returnBy);
  return returning;
}

/** Ends a cancellation whose payout was not returned in time: the loan continues as if it had not been cancelled. */
export async function endReturn(tx: Transaction, order: Order): Promise<void> {
  if (order.returnBy === null || order.status !== orderStatus.repaying) return;
  await tellOfReturn(tx, order, 'sms.returnMissed', order.returnBy);
  await changeOrder(tx, order, {
    returnBy: null,
    returnReason: null,
    returnComment: null,
    missedReturnBy: order.returnBy,
  });
}
