import { calendarDateAt, orderStatus } from '@sunbird/loan-domain';
import type { TextKey } from '../../catalogue/texts';
import type { Work } from '../../work';
import { tellBorrower } from '../borrower/notify';
import type { Order } from '../order';
import { marketOf } from '../products';
import type { Repaid } from './repay';

/** The date by which the rest must be paid; null when the order is overdue. */
function dateFor({ status, returnBy, dueDate, market }: Order): string | null {
  if (returnBy !== null) return calendarDateAt(returnBy, marketOf(market).zone);
  return status === orderStatus.overdue ? null : dueDate;
}

/** Notifies the borrower of a part payment and of what is left. A loan that is paid in full has its own message. */
export async function notifyPartPayment(
  work: Work,
  { order, left }: Repaid,
  amount: number,
  text?: TextKey,
): Promise<void> {
  if (left === 0) return;
  const date = dateFor(order);
  const told = text ?? (date ? 'sms.partPaid' : 'sms.partPaidOverdue');
  await tellBorrower(work, order, told, { money: { amount, left }, days: { date } });
}
