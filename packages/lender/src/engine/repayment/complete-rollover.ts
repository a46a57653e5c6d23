import { daysBetween, orderStatus, toMinor } from '@sunbird/loan-domain';
import { lockUser, type Transaction } from '../../context/transaction';
import { changeRows, findRow, findRows } from '../../database/rows';
import { payments, rollovers } from '../../database/schema';
import type { TextKey } from '../../kit/texts';
import { post } from '../../ledger/ledger';
import { tellBorrower } from '../../messages/notify';
import { lenderMarketOf } from '../../settings/markets';
import { refreshLevel } from '../application/standing';
import { changeOrder, findOrder, moveOrder, type Order } from '../order';
import { expireIntent } from '../payment-intent';
import { issueCoupon } from '../rewards/coupon';
import { unschedule } from '../schedule';
import { accrue, isOwing, planNextDay, todayFor } from './debt';
import { tellSplit } from './notify-payment';
import { type Excess, freeMoney, totalExcess } from './payment-money';
import { closeIfOver, notifyPenaltyBack, type Payment, settlePayments, useExcess } from './repay';
import { isHeld, paidAndConfirmedAt, prepareRollover, type Rollover, waitingRollover } from './rollover';

type PaidRollover = Rollover & { readonly paidAt: number };

/**
 * Moves the due date, and takes back late fees that were posted since. An order that is in time then is not overdue, and
 * one of which only such fees were owed is paid in full. Returns what is still owed, minor units.
 */
async function postpone(
  tx: Transaction,
  order: Order,
  { newDueDate, paidAt }: PaidRollover,
): Promise<number> {
  const moved = await changeOrder(tx, order, {
    dueDate: newDueDate,
    rolloversUsed: order.rolloversUsed + 1,
  });
  const settled = await settlePayments(tx, moved, { kind: 'rollover', amount: 0, channel: null, paidAt });
  await notifyPenaltyBack(tx, settled, paidAt);
  const inTime = daysBetween(todayFor(tx, order.market), newDueDate) >= 0;
  const postponed =
    order.status === orderStatus.overdue && inTime
      ? await moveOrder(tx, settled.order, orderStatus.repaying, 'rolled over')
      : settled.order;
  await planNextDay(tx, postponed);
  return (await closeIfOver(tx, { ...settled, order: postponed })).left;
}

/** Issues the coupon for a rollover, in markets that have one. */
async function issueBonus(
  tx: Transaction,
  { userId, market }: Order,
  extensionOrderNo: string,
): Promise<void> {
  const { rollover, currency } = lenderMarketOf(tx.lender, market);
  if (rollover.bonus <= 0) return;
  await issueCoupon(tx, {
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
  tx: Transaction,
  order: Order,
  text: TextKey,
  { received, newDueDate }: Rollover,
): Promise<void> {
  await tellBorrower(tx, order, text, { money: { amount: received }, days: { date: newDueDate } });
}

/** Earns so much of what is held for a rollover, and frees the rest of its payments, as far as their payers have it not back. */
async function endHolding(
  tx: Transaction,
  order: Order,
  { payOrderId, received }: Rollover,
  earned: number,
): Promise<Excess[]> {
  const excess = await freeMoney(tx, await findRows(tx, payments, { payOrderId }), received - earned);
  const free = totalExcess(excess);
  await post(tx, order, 'rollover', {
    'payable.held': received,
    'income.rollover': -earned,
    'payable.refund': -free,
    'expense.chargeback': free + earned - received,
  });
  return excess;
}

/** Completes a rollover once the borrower has confirmed it and the fee is paid. */
async function complete(tx: Transaction, order: Order, rollover: Rollover): Promise<Rollover> {
  if (rollover.status !== 'waitPay' || rollover.confirmedAt === null || rollover.received < rollover.fee)
    return rollover;
  const { order: current } = await accrue(tx, order);
  const { extensionOrderNo, fee } = rollover;
  const paidAt = await paidAndConfirmedAt(tx, rollover);
  await changeRows(tx, rollovers, extensionOrderNo, { status: 'paid', paidAt });
  const excess = await endHolding(tx, order, rollover, fee);
  await unschedule(tx.queries, 'expireRollover', extensionOrderNo);
  const left = await postpone(tx, current, { ...rollover, paidAt });
  const user = await lockUser(tx, order.userId);
  if (user) await refreshLevel(tx, user, order);
  if (left > 0) await tell(tx, order, 'sms.dateMoved', rollover);
  await tellSplit(tx, order, await useExcess(tx, order, excess, order.orderNo));
  await issueBonus(tx, order, extensionOrderNo);
  return { ...rollover, status: 'paid', paidAt };
}

/** Records the borrower's consent to the rollover (call 35); it takes effect when the fee is paid. */
export async function confirmRollover(tx: Transaction, order: Order): Promise<Rollover> {
  const rollover = await prepareRollover(tx, order);
  await changeRows(tx, rollovers, rollover.extensionOrderNo, { confirmedAt: tx.now });
  return complete(tx, order, { ...rollover, confirmedAt: tx.now });
}

/**
 * Whether a fee counts for a rollover: it waits for it, or it waited for it when the fee was paid, was confirmed by
 * then and nothing has moved the due date since, nor was another one paid for. A loan whose payout goes back has no
 * other date.
 */
async function takesFee(tx: Transaction, rollover: Rollover, order: Order, fee: Payment): Promise<boolean> {
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
    ((await waitingRollover(tx, order.orderNo))?.received ?? 0) === 0
  );
}

/** Ends what the borrower has asked for since, and not paid: the date is moved from another one now. */
async function endOther(tx: Transaction, { orderNo, extensionOrderNo }: Rollover): Promise<void> {
  const waiting = await waitingRollover(tx, orderNo);
  if (waiting && waiting.extensionOrderNo !== extensionOrderNo) {
    await expireRollover(tx, waiting.extensionOrderNo);
  }
}

/** Holds the fee of a rollover apart from the loan until the rollover is confirmed. */
export async function receiveRolloverFee(
  tx: Transaction,
  order: Order,
  payOrderId: string,
  payment: Payment,
): Promise<void> {
  const rollover = await findRow(tx, rollovers, { payOrderId });
  const stands = rollover !== undefined && (await takesFee(tx, rollover, order, payment));
  const account = stands ? 'payable.held' : 'payable.refund';
  const entries = { providers: payment.amount, [account]: -payment.amount };
  await post(tx, order, 'rollover', entries, payment);
  if (!stands) {
    const free = await freeMoney(tx, await findRows(tx, payments, payment.paymentId), payment.amount);
    return tellSplit(tx, order, await useExcess(tx, order, free, order.orderNo));
  }
  await endOther(tx, rollover);
  // What another one has freed may have paid something of this loan.
  const current = (await findOrder(tx, order.orderNo)) ?? order;
  const received = rollover.received + payment.amount;
  await changeRows(tx, rollovers, rollover.extensionOrderNo, { status: 'waitPay', received });
  const updated = { ...rollover, status: 'waitPay' as const, received };
  if (isHeld(updated)) await tell(tx, current, 'sms.feeHeld', updated);
  await complete(tx, current, updated);
}

/** Cancels a rollover that was not completed in time, and uses what was paid for it. */
export async function expireRollover(tx: Transaction, extensionOrderNo: string): Promise<void> {
  const rollover = await findRow(tx, rollovers, extensionOrderNo);
  if (rollover?.status !== 'waitPay') return;
  await changeRows(tx, rollovers, extensionOrderNo, { status: 'cancelled' });
  await expireIntent(tx, rollover.payOrderId);
  const order = await findOrder(tx, rollover.orderNo);
  if (!order || rollover.received === 0) return;
  const excess = await endHolding(tx, order, rollover, 0);
  await tellSplit(tx, order, await useExcess(tx, order, excess, order.orderNo));
}
