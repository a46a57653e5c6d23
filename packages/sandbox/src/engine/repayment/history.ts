import {
  type Balance,
  balanceOn,
  type CalendarDate,
  calendarDateAt,
  type LoanEvent,
} from '@sunbird/loan-domain';
import { and, desc, eq, getTableColumns } from 'drizzle-orm';
import { paymentIntents, payments, rollovers } from '../../database/schema';
import type { Work } from '../../work';
import type { Order } from '../order';
import { lenderMarketOf, productOfOrder } from '../products';

export type PaymentRow = typeof payments.$inferSelect;

/** What changed the debt of a loan, with the payment that did it. */
export interface Happening {
  /** When it counts, epoch ms: a payment from when it was paid, not from when the lender heard of it. */
  readonly at: number;
  readonly event: LoanEvent;
  readonly payment?: PaymentRow;
}

const clockSkewMs = 5 * 60_000;
const longestDelayMs = 31 * 86_400_000;

/** From when a payment counts, and whether a person has to look at the time that the provider said. */
export interface PaidTime {
  readonly paidAt: number;
  readonly plausible: boolean;
}

/**
 * From when a payment counts: the time that its provider or proof says, never later than its receipt. A time before
 * the payout, in the future or more than 31 days ago is implausible: the payment counts from its receipt until a
 * person has decided. All in epoch ms.
 */
export function paidTime(claimed: number | undefined, now: number, disbursedAt: number | null): PaidTime {
  if (claimed === undefined) return { paidAt: now, plausible: true };
  const earliest = Math.max(now - longestDelayMs, (disbursedAt ?? 0) - clockSkewMs);
  if (claimed > now + clockSkewMs || claimed < earliest) return { paidAt: now, plausible: false };
  return { paidAt: Math.min(now, Math.max(claimed, disbursedAt ?? 0)), plausible: true };
}

const rank: Readonly<Record<LoanEvent['kind'], number>> = {
  payment: 0,
  coupon: 1,
  rollover: 2,
  reduction: 3,
};

function inOrder(a: Happening, b: Happening): number {
  return (
    a.at - b.at ||
    rank[a.event.kind] - rank[b.event.kind] ||
    (a.payment?.paymentId ?? '').localeCompare(b.payment?.paymentId ?? '')
  );
}

/** What was paid on a loan itself, the latest first. Fees of rollovers are in the statement only. */
export async function paymentsOf({ queries }: Pick<Work, 'queries'>, orderNo: string): Promise<PaymentRow[]> {
  const rows = await queries
    .select({ ...getTableColumns(payments), purpose: paymentIntents.purpose })
    .from(payments)
    .leftJoin(paymentIntents, eq(paymentIntents.payOrderId, payments.payOrderId))
    .where(eq(payments.orderNo, orderNo))
    .orderBy(desc(payments.paidAt), desc(payments.receivedAt));
  return rows.filter(({ purpose }) => purpose !== 'rollover');
}

/** What happened to a loan, in the order in which it happened: payments, coupons and rollovers. */
export async function historyOf(work: Work, order: Order): Promise<readonly Happening[]> {
  const { zone } = lenderMarketOf(work.lender, order.market);
  const all = await paymentsOf(work, order.orderNo);
  // What came before the present payout was sent back.
  const since = all.filter(({ receivedAt }) => receivedAt >= (order.disbursedAt ?? 0));
  const paid = since.map(payment => ({
    at: payment.paidAt,
    payment,
    event: {
      kind: payment.provider === 'coupon' ? ('coupon' as const) : ('payment' as const),
      on: calendarDateAt(payment.paidAt, zone),
      amount: payment.amount,
    },
  }));
  const postponed = await work.queries
    .select({ at: rollovers.paidAt, dueDate: rollovers.newDueDate })
    .from(rollovers)
    .where(and(eq(rollovers.orderNo, order.orderNo), eq(rollovers.status, 'paid')));
  const moved = postponed.map(({ at, dueDate }) => ({
    at: at ?? 0,
    event: { kind: 'rollover' as const, on: calendarDateAt(at ?? 0, zone), dueDate },
  }));
  return [...paid, ...moved].sort(inOrder);
}

/** What a loan owes on a day, by the rules of `loan-domain`; undefined before it has a due date. */
export function balanceOf(
  order: Order,
  history: readonly Happening[],
  today: CalendarDate,
): Balance | undefined {
  if (!order.originalDueDate) return undefined;
  const { penaltyRatePerDay } = productOfOrder(order);
  const loan = {
    principal: order.amount,
    interest: order.interest,
    dueDate: order.originalDueDate,
    penaltyRatePerDay,
  };
  return balanceOn(
    loan,
    history.map(({ event }) => event),
    today,
  );
}
