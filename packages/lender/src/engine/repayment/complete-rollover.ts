import { daysBetween, orderStatus, toMinor } from '@sunbird/loan-domain';
import { lockUser, type Work } from '../../context/transaction';
import { changeRows, findRow } from '../../database/rows';
import { payments, rollovers } from '../../database/schema';
import type { TextKey } from '../../kit/texts';
import { post } from '../../ledger/ledger';
import { tellBorrower } from '../../messages/notify';
import { lenderMarketOf } from '../../settings/markets';
import { refreshLevel } from '../application/offer';
import { changeOrder, findOrder, moveOrder, type Order } from '../order';
import { issueCoupon } from '../rewards/coupon';
import { unschedule } from '../schedule';
import { accrue, isOwing, planNextDay, todayFor } from './debt';
import { expireIntent } from './payment-intent';
import { planRefund } from './refund';
import { closeIfOver, notifyPenaltyBack, type Payment } from './repay';
import { isHeld, paidAndConfirmedAt, prepareRollover, type Rollover, waitingRollover } from './rollover';
import { settlePayments } from './settle-payments';

type PaidRollover = Rollover & { readonly paidAt: number };

/**
 * Moves the due date, and takes back late fees that were posted since. An order that is in time then is not overdue, and
 * one of which only such fees were owed is paid in full. Returns what is still owed, minor units.
 */
async function postpone(work: Work, order: Order, { newDueDate, paidAt }: PaidRollover): Promise<number> {
  const moved = await changeOrder(work, order, {
    dueDate: newDueDate,
    rolloversUsed: order.rolloversUsed + 1,
  });
  const settled = await settlePayments(work, moved, { kind: 'rollover', amount: 0, channel: null, paidAt });
  await notifyPenaltyBack(work, settled, paidAt);
  const inTime = daysBetween(todayFor(work, order.market), newDueDate) >= 0;
  const postponed =
    order.status === orderStatus.overdue && inTime
      ? await moveOrder(work, settled.order, orderStatus.repaying, 'rolled over')
      : settled.order;
  await planNextDay(work, postponed);
  return (await closeIfOver(work, { ...settled, order: postponed }, order.penalty > 0)).left;
}

/** Issues the coupon for a rollover, in markets that have one. */
async function issueBonus(work: Work, { userId, market }: Order, extensionOrderNo: string): Promise<void> {
  const { rollover, currency } = lenderMarketOf(work.lender, market);
  if (rollover.bonus <= 0) return;
  await issueCoupon(work, {
    userId,
    name: 'rolloverBonus',
    type: 'repay',
    amount: toMinor(rollover.bonus),
    currency: currency.code,
    minQuota: 0,
    validDays: 90,
    source: `rollover:${extensionOrderNo}`,
  });
}

/** Tells the borrower that the fee has come, or that the date has moved. */
async function tell(
  work: Work,
  order: Order,
  text: TextKey,
  { received, newDueDate }: Rollover,
): Promise<void> {
  await tellBorrower(work, order, text, { money: { amount: received }, days: { date: newDueDate } });
}

/** Completes a rollover once the borrower has confirmed it and the fee is paid. */
async function complete(work: Work, order: Order, rollover: Rollover): Promise<Rollover> {
  if (rollover.status !== 'waitPay' || rollover.confirmedAt === null || rollover.received < rollover.fee)
    return rollover;
  const { order: current } = await accrue(work, order);
  const { extensionOrderNo, fee, received } = rollover;
  const paidAt = await paidAndConfirmedAt(work, rollover);
  await changeRows(work, rollovers, extensionOrderNo, { status: 'paid', paidAt });
  const excess = received - fee;
  const entries = { 'payable.held': received, 'income.rollover': -fee, 'payable.refund': -excess };
  await post(work, order, 'rollover', entries);
  await planRefund(work, order, excess);
  await unschedule(work.queries, 'expireRollover', extensionOrderNo);
  const left = await postpone(work, current, { ...rollover, paidAt });
  const user = await lockUser(work, order.userId);
  if (user) await refreshLevel(work, user);
  if (left > 0) await tell(work, order, 'sms.dateMoved', rollover);
  await issueBonus(work, order, extensionOrderNo);
  return { ...rollover, status: 'paid', paidAt };
}

/** Records the borrower's consent to the rollover (call 35); it takes effect when the fee is paid. */
export async function confirmRollover(work: Work, order: Order): Promise<Rollover> {
  const rollover = await prepareRollover(work, order);
  await changeRows(work, rollovers, rollover.extensionOrderNo, { confirmedAt: work.now });
  return complete(work, order, { ...rollover, confirmedAt: work.now });
}

/**
 * Whether a fee counts for a rollover: it waits for it, or it waited for it when the fee was paid, was confirmed by
 * then and nothing has moved the due date since, nor was another one paid for. A loan whose payout goes back has no
 * other date.
 */
async function takesFee(work: Work, rollover: Rollover, order: Order, fee: Payment): Promise<boolean> {
  if (!isOwing(order) || order.returnBy !== null) return false;
  if (rollover.status === 'waitPay') return true;
  const { status, received, confirmedAt, expiresAt, oldDueDate } = rollover;
  return (
    status === 'cancelled' &&
    received === 0 &&
    fee.amount >= rollover.fee &&
    confirmedAt !== null &&
    fee.paidAt < expiresAt &&
    oldDueDate === order.dueDate &&
    ((await waitingRollover(work, order.orderNo))?.received ?? 0) === 0
  );
}

/** Ends what the borrower has asked for since, and not paid: the date is moved from another one now. */
async function endOther(work: Work, { orderNo, extensionOrderNo }: Rollover): Promise<void> {
  const waiting = await waitingRollover(work, orderNo);
  if (waiting && waiting.extensionOrderNo !== extensionOrderNo) {
    await expireRollover(work, waiting.extensionOrderNo);
  }
}

/** Holds the fee of a rollover apart from the loan until the rollover is confirmed. */
export async function receiveRolloverFee(
  work: Work,
  order: Order,
  payOrderId: string,
  payment: Payment,
): Promise<void> {
  const rollover = await findRow(work, rollovers, { payOrderId });
  const stands = rollover !== undefined && (await takesFee(work, rollover, order, payment));
  const account = stands ? 'payable.held' : 'payable.refund';
  const entries = { providers: payment.amount, [account]: -payment.amount };
  await post(work, order, 'rollover', entries, payment);
  if (!stands) {
    await changeRows(work, payments, payment.paymentId, { refundable: payment.amount });
    await planRefund(work, order, payment.amount);
    return;
  }
  await endOther(work, rollover);
  const received = rollover.received + payment.amount;
  await changeRows(work, rollovers, rollover.extensionOrderNo, { status: 'waitPay', received });
  const updated = { ...rollover, status: 'waitPay' as const, received };
  if (isHeld(updated)) await tell(work, order, 'sms.feeHeld', updated);
  await complete(work, order, updated);
}

/** Cancels a rollover that was not completed in time, and refunds what was paid for it. */
export async function expireRollover(work: Work, extensionOrderNo: string): Promise<void> {
  const rollover = await findRow(work, rollovers, extensionOrderNo);
  if (rollover?.status !== 'waitPay') return;
  await changeRows(work, rollovers, extensionOrderNo, { status: 'cancelled' });
  await expireIntent(work, rollover.payOrderId);
  const order = await findOrder(work, rollover.orderNo);
  if (!order || rollover.received === 0) return;
  const { received } = rollover;
  await post(work, order, 'rollover', { 'payable.held': received, 'payable.refund': -received });
  await planRefund(work, order, received);
}
