import { calendarDateAt, orderStatus } from '@sunbird/loan-domain';
import { lockUser, type Transaction } from '../../context/transaction';
import { requireRow } from '../../database/rows';
import { payments } from '../../database/schema';
import { type TextKey, textOf } from '../../kit/texts';
import { noticeOf, notify, tellBorrower } from '../../messages/notify';
import { marketOf } from '../../settings/markets';
import type { Order } from '../order';
import type { PassedOn, Payment, Repaid } from './repay';

/** The date by which the rest must be paid; null when the order is overdue. */
function dateFor({ status, returnBy, dueDate, market }: Order): string | null {
  if (returnBy !== null) return calendarDateAt(returnBy, marketOf(market).zone);
  return status === orderStatus.overdue ? null : dueDate;
}

type Parts = readonly PassedOn[];

/** What each loan has got of money, in words: a loan that it was passed on to twice once. */
function partsText(tx: Transaction, parts: Parts): string {
  const byLoan = new Map<string, PassedOn>();
  for (const part of parts) {
    const earlier = byLoan.get(part.order.orderNo)?.amount ?? 0;
    byLoan.set(part.order.orderNo, { ...part, amount: earlier + part.amount });
  }
  const texts = [...byLoan.values()].map(({ order, amount, left }) => {
    const key = left === 0 ? 'sms.splitPaid' : 'sms.splitLeft';
    const { language, values } = noticeOf(tx, order, key, { money: { amount, left } });
    return textOf(language, key, { ...values, number: order.orderNo });
  });
  return texts.join('; ');
}

async function sendSplit(
  tx: Transaction,
  order: Order,
  text: 'sms.paymentSplit' | 'sms.moneyUsed',
  amount: number,
  parts: Parts,
): Promise<void> {
  const user = await lockUser(tx, order.userId);
  const notice = noticeOf(tx, order, text, { money: { amount } });
  if (user) await notify(tx, user, { ...notice, values: { ...notice.values, parts: partsText(tx, parts) } });
}

/** A message that says which loans a payment has paid, and what is left of each. */
async function notifySplit(
  tx: Transaction,
  { order, left, passedOn }: Repaid,
  { paymentId, amount }: Pick<Payment, 'paymentId' | 'amount'>,
): Promise<void> {
  const { applied } = await requireRow(tx, payments, paymentId);
  const own = applied > 0 ? [{ order, amount: applied, left }] : [];
  await sendSplit(tx, order, 'sms.paymentSplit', amount, [...own, ...passedOn]);
}

/** Tells the borrower which loans were paid by money that another one does not need any more, if any were. */
export async function tellSplit(tx: Transaction, about: Order | undefined, passedOn: Parts): Promise<void> {
  const order = about ?? passedOn[0]?.order;
  if (!order || passedOn.length === 0) return;
  const amount = passedOn.reduce((sum, part) => sum + part.amount, 0);
  await sendSplit(tx, order, 'sms.moneyUsed', amount, passedOn);
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
