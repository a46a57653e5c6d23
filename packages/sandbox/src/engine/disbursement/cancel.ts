import { orderStatus } from '@sunbird/loan-domain';
import { codes } from '../../codes';
import { schedule, unschedule } from '../../jobs/schedule';
import { post } from '../../ledger/post';
import { releaseIntents } from '../../payments/intents';
import { Refusal } from '../../refusal';
import type { Work } from '../../work';
import { changeOrder, moveOrder, type Order } from '../order';
import { marketOf } from '../products';
import { planRefund } from '../repayment/refund';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** When the right to cancel ends: 24 hours after the payout; undefined before the payout. */
export function cancelDeadline(order: Order): number | undefined {
  return order.disbursedAt === null
    ? undefined
    : order.disbursedAt + marketOf(order.market).cancelHours * hourMs;
}

/** Whether the borrower may cancel now: after the confirmation, before the deadline, and only once. */
export function canCancel(order: Order, now: number): boolean {
  if (order.status === orderStatus.lending || order.status === orderStatus.payFailed) return true;
  const deadline = cancelDeadline(order);
  return (
    order.status === orderStatus.repaying &&
    order.returnBy === null &&
    deadline !== undefined &&
    now < deadline
  );
}

/** What the borrower still has to return of a cancelled loan: the payout less the payments, minor units. */
export function amountToReturn(order: Order): number {
  return Math.max(0, order.disbursal - order.paidPrincipal - order.paidInterest - order.paidPenalty);
}

/**
 * Cancels a loan (call 65). Before the payout the order is closed at once; afterwards when the payout is returned.
 */
export async function cancel(
  work: Work,
  order: Order,
  reason: { code: string; comment: string | null },
): Promise<Order> {
  if (!canCancel(order, work.now))
    throw new Refusal(codes.notInThisStatus, { text: 'refusal.cancelTooLate' });
  const why = { returnReason: reason.code, returnComment: reason.comment };
  if (order.status !== orderStatus.repaying) {
    await unschedule(work.queries, 'disburse', order.orderNo);
    return moveOrder(work, order, orderStatus.cancelled, 'cancelled', { ...why, closedAt: work.now });
  }
  const returnBy = work.now + marketOf(order.market).returnDays * dayMs;
  const returning = await changeOrder(work, order, { ...why, returnBy });
  await schedule(work.queries, {
    kind: 'endReturn',
    subject: order.orderNo,
    userId: order.userId,
    dueAt: returnBy,
  });
  return amountToReturn(returning) === 0 ? closeReturned(work, returning) : returning;
}

/** Closes a loan whose payout was returned: waives fee, tax and interest, and refunds what was paid in excess. */
export async function closeReturned(work: Work, order: Order): Promise<Order> {
  const paid = order.paidPrincipal + order.paidInterest + order.paidPenalty;
  const excess = paid - order.disbursal;
  await post(work.queries, work.lender.random, {
    kind: 'cancel',
    userId: order.userId,
    orderNo: order.orderNo,
    currency: order.currency,
    at: work.now,
    entries: {
      'income.fee': order.processingFee,
      'payable.tax': order.tax,
      'income.interest': order.interest,
      'receivable.principal': order.paidPrincipal - order.amount,
      'receivable.interest': order.paidInterest - order.interest,
      'payable.refund': -excess,
    },
  });
  await planRefund(work, { ...order, amount: excess });
  await unschedule(work.queries, 'endReturn', order.orderNo);
  await unschedule(work.queries, 'startDay', order.orderNo);
  await releaseIntents(work, order.orderNo);
  return moveOrder(work, order, orderStatus.cancelled, 'returned', { closedAt: work.now, returnBy: null });
}

/** Ends a cancellation whose payout was not returned in time: the loan continues as if it had not been cancelled. */
export async function endReturn(work: Work, order: Order): Promise<void> {
  if (order.returnBy === null || order.status !== orderStatus.repaying) return;
  await changeOrder(work, order, { returnBy: null, returnReason: null, returnComment: null });
}
