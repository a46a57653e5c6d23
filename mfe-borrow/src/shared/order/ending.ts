import type { LoanOrder } from '@sunbird/api-client';
import { orderStatus } from '@sunbird/loan-domain';

/** What a cancelled loan that was paid out asks to be sent back, in major units, and until when. */
export interface SendBack {
  readonly amount: number;
  /** Epoch ms. */
  readonly returnBy: number;
}

/** Undefined for an order of which nothing goes back. */
export function sendBackOf({
  amountToReturn,
  returnBy,
}: Pick<LoanOrder, 'amountToReturn' | 'returnBy'>): SendBack | undefined {
  return amountToReturn === undefined || returnBy === undefined
    ? undefined
    : { amount: amountToReturn, returnBy };
}

/**
 * How a cancellation ended: with the money sent back, or before it was sent. Undefined for an order that nobody
 * cancelled, such as an offer that ended unconfirmed: it has no due date.
 */
export function cancellationOf({
  cancelDeadline,
  dueDate,
  status,
}: Pick<LoanOrder, 'cancelDeadline' | 'dueDate' | 'status'>): { readonly sentBack: boolean } | undefined {
  if (status !== orderStatus.cancelled || dueDate === undefined) return undefined;
  return { sentBack: cancelDeadline !== undefined };
}
