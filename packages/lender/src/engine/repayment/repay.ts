import { codes } from '@sunbird/api-client';
import { calendarDateAt, daysBetween, orderStatus, totalOf } from '@sunbird/loan-domain';
import { lockUser, type Transaction } from '../../context/transaction';
import { changeRows, requireRow } from '../../database/rows';
import { payments } from '../../database/schema';
import { Refusal } from '../../kit/errors';
import { newId } from '../../kit/random';
import type { TextKey } from '../../kit/texts';
import { type Owner, post } from '../../ledger/ledger';
import { noticeOf, notify, tellBorrower } from '../../messages/notify';
import { marketOf } from '../../settings/markets';
import { rewardRepayment } from '../application/offer';
import { amountToReturn, closeReturned } from '../disbursement/cancel';
import { changeOrder, findOrder, moveOrder, type Order, stopLoan } from '../order';
import { couponForPayment, unreserveCoupons, useCoupon } from '../rewards/coupon';
import { accrue, isOwing } from './debt';
import { planRefund } from './refund';
import { correctRollover } from './rollover';
import { type Settled, settlePayments } from './settle-payments';

export interface Payment {
  readonly paymentId: string;
  readonly amount: number;
  readonly channel: string;
  /** From when it counts, epoch ms. */
  readonly paidAt: number;
}

type NewPayment = Payment & Pick<typeof payments.$inferInsert, 'provider' | 'providerReference'>;

/** Stores a payment that came by no provider, with nothing applied yet. */
export async function storePayment(
  tx: Transaction,
  { userId, orderNo, currency }: Order,
  payment: Omit<NewPayment, 'paymentId'>,
): Promise<Payment> {
  const stored = { ...payment, paymentId: newId(tx.lender.random, 'PMT') };
  const row = { ...stored, userId, orderNo, currency, applied: 0, refundable: 0, receivedAt: tx.now };
  await tx.queries.insert(payments).values({ ...row, status: 'success' });
  return stored;
}

/** Uses the coupon that was reserved for this order when the payment was made, once the rest is paid. */
async function spendCoupon(tx: Transaction, settled: Settled, payment: Payment): Promise<Settled> {
  const { order, debt } = settled;
  const { paidAt } = payment;
  const coupon = await couponForPayment(tx, order.orderNo, payment);
  if (!coupon || totalOf(debt) === 0) return settled;
  await storePayment(tx, order, {
    provider: 'coupon',
    providerReference: coupon.couponId,
    channel: 'coupon',
    amount: coupon.amount,
    paidAt,
  });
  await useCoupon(tx, coupon, order.orderNo);
  const discounted = await settlePayments(tx, order, { kind: 'coupon', amount: 0, channel: null, paidAt });
  return { ...discounted, penaltyBack: settled.penaltyBack + discounted.penaltyBack };
}

/** Whether an order was owed when a payment was made that is heard of only now. */
export function wasOwing(order: Order, paidAt: number): boolean {
  const { status, disbursedAt, closedAt } = order;
  if (status !== orderStatus.finished && !isOwing(order)) return false;
  return disbursedAt !== null && disbursedAt <= paidAt && (closedAt === null || paidAt < closedAt);
}

/** Closes an order that was paid in full at `paidOffAt`. One that was closed later before is corrected. */
async function finish(tx: Transaction, order: Order, paidOffAt: number, wasLate: boolean): Promise<void> {
  const user = await lockUser(tx, order.userId);
  if (order.status === orderStatus.finished) {
    await changeOrder(tx, order, { closedAt: paidOffAt });
    if (user) await rewardRepayment(tx, user, wasLate && order.penalty === 0);
    return;
  }
  const paidOff = calendarDateAt(paidOffAt, marketOf(order.market).zone);
  const inTime = daysBetween(paidOff, order.dueDate ?? paidOff) >= 0;
  const open =
    order.status === orderStatus.overdue && inTime
      ? await moveOrder(tx, order, orderStatus.repaying, 'paid in time')
      : order;
  await moveOrder(tx, open, orderStatus.finished, 'paid in full', { closedAt: paidOffAt, returnBy: null });
  await stopLoan(tx, order.orderNo);
  await unreserveCoupons(tx, order.orderNo);
  if (!user) return;
  await rewardRepayment(tx, user, order.penalty === 0);
  await notify(tx, user, noticeOf(tx, order, 'sms.finished'));
}

/** Refunds a whole payment, because the borrower owes nothing that it could pay. */
export async function refundPayment(tx: Transaction, payment: Payment, owner: Owner): Promise<void> {
  const entries = { providers: payment.amount, 'payable.refund': -payment.amount };
  await post(tx, owner, 'repay', entries, payment);
  await changeRows(tx, payments, payment.paymentId, { applied: 0, refundable: payment.amount });
  await planRefund(tx, owner, payment.amount);
}

/** Tells the borrower that late fees do not stand, because the payment was made before them. */
export async function notifyPenaltyBack(tx: Transaction, { order, penaltyBack }: Settled, paidAt: number) {
  if (penaltyBack <= 0) return;
  const date = calendarDateAt(paidAt, marketOf(order.market).zone);
  await tellBorrower(tx, order, 'sms.lateFeeBack', { money: { fee: penaltyBack }, days: { date } });
}

/** Whether the payout of a cancelled loan was returned in time, although a payment was heard of later. */
function wasReturned({ order, history }: Settled): boolean {
  const { missedReturnBy, disbursal } = order;
  if (missedReturnBy === null) return false;
  const inTime = history.filter(({ at }) => at <= missedReturnBy);
  const money = inTime.filter(({ event }) => event.kind === 'payment');
  return money.reduce((sum, { payment }) => sum + (payment?.amount ?? 0), 0) >= disbursal;
}

/** Closes an order whose payout is returned or whose debt is paid, after its payments have been settled. */
export async function closeIfOver(tx: Transaction, settled: Settled, wasLate: boolean): Promise<Repaid> {
  const { order, debt, paidOffAt } = settled;
  const isReturn = order.returnBy !== null;
  if (isOwing(order) && (isReturn ? amountToReturn(order) === 0 : wasReturned(settled))) {
    await closeReturned(tx, order);
    return { order, left: 0 };
  }
  if (paidOffAt !== null) await finish(tx, order, paidOffAt, wasLate);
  return { order, left: isReturn ? amountToReturn(order) : totalOf(debt) };
}

/**
 * Lets a payment count from `paidAt`, epoch ms, as a person has found out: not before the payout, and never later than
 * it counts already. Refused for an unknown payment.
 */
export async function correctPaidTime(tx: Transaction, paymentId: string, paidAt: number): Promise<void> {
  const { userId } = await requireRow(tx, payments, paymentId);
  await lockUser(tx, userId);
  const row = await requireRow(tx, payments, paymentId);
  const order = row.orderNo === null ? undefined : await findOrder(tx, row.orderNo);
  if (!order) throw new Refusal(codes.notFound);
  const from = Math.min(row.paidAt, Math.max(paidAt, order.disbursedAt ?? 0));
  await changeRows(tx, payments, paymentId, { paidAt: from });
  if (row.payOrderId) await correctRollover(tx, row.payOrderId);
  if (!isOwing(order) && order.status !== orderStatus.finished) return;
  const { order: current } = await accrue(tx, order);
  const arrival = { kind: 'repay', amount: 0, channel: row.channel, paidAt: from } as const;
  const settled = await settlePayments(tx, current, arrival);
  await notifyPenaltyBack(tx, settled, from);
  await closeIfOver(tx, settled, current.penalty > 0);
}

/** An order after a payment. */
interface Repaid {
  readonly order: Order;
  /** Still to be paid or returned, minor units; 0 when the loan is over, or was before. */
  readonly left: number;
}

/**
 * Applies a payment to an order from when it was paid: to penalty, interest and principal in this order. An excess is
 * refunded. The caller holds the borrower's lock and has stored the payment with nothing applied yet.
 */
export async function repay(tx: Transaction, order: Order, payment: Payment): Promise<Repaid> {
  if (!isOwing(order) && !wasOwing(order, payment.paidAt)) {
    await refundPayment(tx, payment, order);
    return { order, left: 0 };
  }
  const { order: current } = await accrue(tx, order);
  const paid = await settlePayments(tx, current, { kind: 'repay', ...payment });
  const settled = await spendCoupon(tx, paid, payment);
  await notifyPenaltyBack(tx, settled, payment.paidAt);
  return closeIfOver(tx, settled, current.penalty > 0);
}

/** The date by which the rest must be paid; null when the order is overdue. */
function dateFor({ status, returnBy, dueDate, market }: Order): string | null {
  if (returnBy !== null) return calendarDateAt(returnBy, marketOf(market).zone);
  return status === orderStatus.overdue ? null : dueDate;
}

/** Notifies the borrower of a part payment and of what is left. A loan that is paid in full has its own message. */
export async function notifyPartPayment(
  tx: Transaction,
  { order, left }: Repaid,
  amount: number,
  text?: TextKey,
): Promise<void> {
  if (left === 0) return;
  const date = dateFor(order);
  const message = text ?? (date ? 'sms.partPaid' : 'sms.partPaidOverdue');
  await tellBorrower(tx, order, message, { money: { amount, left }, days: { date } });
}
