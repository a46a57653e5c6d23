import { calendarDateAt, orderStatus } from '@sunbird/loan-domain';
import { lockUser, type Transaction } from '../../context/transaction';
import { requireRow } from '../../database/rows';
import { payments } from '../../database/schema';
import { type TextKey, textOf } from '../../kit/texts';
import { noticeOf, notify, tellBorrower } from '../../messages/notify';
import { marketOf } from '../../settings/markets';
import type { Order } from '../order';
import type { Payment, Repaid } from './repay';

/** The date by which the rest must be paid; null when the order is overdue. */
function dateFor({ status, returnBy, dueDate, market }: Order): string | null {
  if (returnBy !== null) return calendarDateAt(returnBy, marketOf(market).zone);
  return status === orderStatus.overdue ? null : dueDate;
}

/** A message that says which loans a payment has paid, and what is left of each. */
async function notifySplit(
  tx: Transaction,
  { order, left, passedOn }: Repaid,
  { paymentId, amount }: Payment,
): Promise<void> {
  const own = await requireRow(tx, payments, paymentId);
  const parts = [{ order, amount: own.applied, left }, ...passedOn].map(part => {
    const key = part.left === 0 ? 'sms.splitPaid' : 'sms.splitLeft';
    const money = { amount: part.amount, left: part.left };
    const { language, values } = noticeOf(tx, order, key, { money });
    return textOf(language, key, { ...values, number: part.order.orderNo });
  });
  const user = await lockUser(tx, order.userId);
  const notice = noticeOf(tx, order, 'sms.paymentSplit', { money: { amount } });
  if (user) await notify(tx, user, { ...notice, values: { ...notice.values, parts: parts.join('; ') } });
}

/**
 * Notifies the borrower of a payment that did not pay its loan off, or that has paid several. A single loan that is paid
 * in full has its own message.
 */
export async function notifyPayment(
  tx: Transaction,
  repaid: Repaid,
  payment: Payment,
  text?: TextKey,
): Promise<void> {
  const { order, left, passedOn } = repaid;
  if (passedOn.length > 0) return notifySplit(tx, repaid, payment);
  if (left === 0) return;
  const date = dateFor(order);
  const message = text ?? (date ? 'sms.partPaid' : 'sms.partPaidOverdue');
  const money = { amount: payment.amount, left };
  await tellBorrower(tx, order, message, { money, days: { date } });
}
