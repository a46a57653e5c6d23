import type { DataOf, getRepayDetail } from '@sunbird/api-client';
import { orderStatus } from '@sunbird/loan-domain';
import { minus, plus } from '../shared/amounts';
import { couponChannel } from '../shared/order-channels';

export type RepayDetail = DataOf<typeof getRepayDetail>;
export type Payment = RepayDetail['payments'][number];

/** The result of the payment that the borrower waits for. `payments`: what was received, oldest first. */
export type Outcome =
  | { readonly kind: 'waiting'; readonly pending: readonly Payment[] }
  /** A part was received; the rest is still owed. */
  | {
      readonly kind: 'part';
      readonly received: number;
      readonly payments: readonly Payment[];
      readonly left: number;
    }
  /** Nothing is left; `overpaid` goes back to the borrower. `returned`: the payout of a cancelled loan is back. */
  | {
      readonly kind: 'full';
      readonly received: number;
      readonly payments: readonly Payment[];
      readonly overpaid: number;
      readonly returned: boolean;
    };

function sum(payments: readonly Payment[]): number {
  return plus(...payments.map(({ amount }) => amount));
}

/** Payments received from outside, oldest first. */
export function received({ payments }: { readonly payments: readonly Payment[] }): readonly Payment[] {
  return payments
    .filter(({ status, channel }) => status === 'success' && channel !== couponChannel)
    .sort((first, second) => first.time - second.time);
}

/** Tells a received payment from every other one of its loan. */
export function keyOfPayment({ payOrderId, time }: Payment): string {
  return `${payOrderId} ${time}`;
}

/**
 * Compares the lender's data with what it had received when the borrower left to pay. A payment may arrive before the
 * page first asks, so the count is taken when the way to pay is chosen, not when the page begins to wait.
 *
 * @param earlier keys of the payments that are not awaited, where the page has seen them: one that is reported late, at its
 *   own time, may come before them. Without them, the newest ones beyond `seen` are the awaited ones
 * @param due what was owed in all at that time, in major units; without it, over-payment is not reported, nor a debt
 *   that does not know of a payment yet
 */
export function outcomeOf(
  detail: RepayDetail,
  seen: number,
  due?: number,
  earlier?: ReadonlySet<string>,
): Outcome {
  const all = received(detail);
  const since = earlier ? all.filter(payment => !earlier.has(keyOfPayment(payment))) : all.slice(seen);
  const returned = detail.status === orderStatus.cancelled && since.length > 0;
  if (detail.status === orderStatus.finished || returned) {
    const payments = since.length > 0 ? since : all;
    return {
      kind: 'full',
      received: sum(payments),
      payments,
      overpaid: returned || due === undefined ? 0 : overpaidOf(detail, since, due),
      returned,
    };
  }
  if (since.length > 0 && !isBehind(detail, due)) {
    return { kind: 'part', received: sum(since), payments: since, left: detail.unrepaidAmount };
  }
  return { kind: 'waiting', pending: detail.payments.filter(({ status }) => status === 'pending') };
}

/**
 * Whether a payment is listed that has lowered no debt, as by a copy of the lender's data that is behind: what is left
 * would be asked for twice. A late fee may grow by more than a payment.
 */
function isBehind({ overdueDays, unrepaidAmount }: RepayDetail, due: number | undefined): boolean {
  return due !== undefined && overdueDays === 0 && unrepaidAmount >= due;
}

/**
 * What was received beyond the debt. The lender lists every payment for the loan, the fee of a rollover too,
 * and a debt may have grown since `due` was learnt: the smaller of the two counts is the safe one.
 */
function overpaidOf(detail: RepayDetail, since: readonly Payment[], due: number): number {
  const settled = detail.payments.filter(({ status }) => status === 'success');
  const beyondTotal = minus(sum(settled), detail.totalRepayAmount);
  return Math.max(0, Math.min(beyondTotal, minus(sum(since), due)));
}
