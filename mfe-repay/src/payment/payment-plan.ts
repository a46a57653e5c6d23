import { paramNumber } from '@sunbird/loan-domain';
import type { RouteParams } from '@sunbird/shell-api';
import { minus } from '../shared/amounts';
import type { RepayDetail } from './outcome';

/** A coupon that the lender holds for one payment of this order. */
export interface HeldCoupon {
  readonly couponId: string;
  /** Major units off. */
  readonly discount: number;
  /** Epoch ms until which it is held. */
  readonly until: number;
}

/** The amount and channel that the borrower chose. It is in the route, so that a reload and back restore it. */
export interface PaymentPlan {
  readonly orderNo: string;
  readonly channelId?: string | undefined;
  /** Major units; without one, all that is owed. */
  readonly amount?: number | undefined;
  readonly coupon?: HeldCoupon | undefined;
  /** Number of payments received when the borrower left to pay: a later one is the awaited payment. */
  readonly seen?: number | undefined;
  /** The whole amount owed when the borrower left to pay, in major units. */
  readonly due?: number | undefined;
  /** Epoch ms, by the device's clock, at which the borrower reported the payment as sent. */
  readonly sentAt?: number | undefined;
}

/** A payment that can be made now. */
export interface OpenPayment {
  readonly plan: PaymentPlan;
  readonly detail: RepayDetail;
  /** To be paid, exactly, in major units. */
  readonly amount: number;
  /** Of the screen: the name of the channel. */
  readonly title: string;
  /** At most this long until a payment usually shows. */
  readonly minutes: number;
  /** Payments on their way, as the lender sees them. */
  readonly pending: boolean;
  /** The borrower reports the payment as sent. */
  readonly markSent: () => void;
  /** Back to the choice of a way to pay. */
  readonly chooseAnother: () => void;
  /** The lender holds the coupon until `until` (epoch ms) for what was issued to pay into. */
  readonly holdCoupon: (until: number) => void;
}

export interface PaymentProps {
  readonly payment: OpenPayment;
}

type Query = Readonly<Record<string, string | undefined>>;

function wholeOf(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}

function readCoupon(query: Query): HeldCoupon | undefined {
  const discount = paramNumber(query.off);
  const until = wholeOf(query.until);
  const { coupon: couponId } = query;
  return couponId && discount !== undefined && until !== undefined
    ? { couponId, discount, until }
    : undefined;
}

/** The plan in a route's query; a malformed value is ignored. */
export function readPlan(orderNo: string, query: Query): PaymentPlan {
  return {
    orderNo,
    channelId: query.channelId || undefined,
    amount: paramNumber(query.amount),
    coupon: readCoupon(query),
    seen: wholeOf(query.seen),
    due: paramNumber(query.due),
    sentAt: wholeOf(query.sent),
  };
}

/** The plan as a route's query. */
export function planParams(plan: PaymentPlan): RouteParams {
  return {
    orderNo: plan.orderNo,
    channelId: plan.channelId,
    amount: plan.amount,
    coupon: plan.coupon?.couponId,
    off: plan.coupon?.discount,
    until: plan.coupon?.until,
    seen: plan.seen,
    due: plan.due,
    sent: plan.sentAt,
  };
}

/** Name of the draft of a typed part: kept until a payment is received, so that Back finds it. */
export function amountDraftOf(orderNo: string): string {
  return `repay.amount.${orderNo}`;
}

/** What stays of a plan when another way to pay is chosen. */
export function withoutChannel({ orderNo, amount, coupon }: PaymentPlan): PaymentPlan {
  return { orderNo, amount, coupon };
}

/** The plan of a payment in full. */
export function withoutCoupon({ coupon: _held, ...plan }: PaymentPlan): PaymentPlan {
  return plan;
}

/** The chosen part, before the coupon; at most what is owed now. */
export function amountOfPlan({ amount }: PaymentPlan, owed: number): number {
  return amount === undefined ? owed : Math.min(amount, owed);
}

/** The amount less the coupon, while the lender has it reserved. */
export function amountToPay(plan: PaymentPlan, owed: number, now: number): number {
  const amount = amountOfPlan(plan, owed);
  const discount = plan.coupon && plan.coupon.until > now ? plan.coupon.discount : 0;
  return Math.max(0, minus(amount, discount));
}
