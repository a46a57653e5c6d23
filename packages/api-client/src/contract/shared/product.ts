import * as v from 'valibot';
import { calendarDate, decimal, maybe, money, openPicklist, pure, text, timestamp, whole } from '../wire';
import { orderStatusNumber } from './loan-order';

/** A loan product. Rates are fractions (0.0009 is 0.09 %), terms are days, amounts are in major units. */
export const product = /*#__PURE__*/ pure(() =>
  v.object({
    productId: text,
    productName: v.string(),
    logo: maybe(v.string()),
    currency: v.string(),
    minAmount: money,
    maxAmount: money,
    step: money,
    terms: v.array(whole),
    dailyRate: decimal,
    maxAnnualRate: decimal,
    aprMax: decimal,
    processingFeeRate: decimal,
    gstRate: decimal,
    penaltyRatePerDay: decimal,
    tags: maybe(v.array(v.string())),
    /** The borrower's own open order of this product. */
    status: maybe(orderStatusNumber),
    orderNo: maybe(text),
  }),
);
export type Product = v.InferOutput<typeof product>;

export const instalment = /*#__PURE__*/ pure(() =>
  v.object({
    period: whole,
    dueDate: calendarDate,
    principal: money,
    interest: money,
    fee: money,
    penalty: money,
    penaltyReduction: money,
    paid: money,
    amount: money,
    status: openPicklist(['pending', 'paid', 'partial', 'overdue']),
  }),
);
export type Instalment = v.InferOutput<typeof instalment>;

/** The whole cost of a loan. Rates and APR are fractions (0.781 is 78.1 %), amounts are in major units. */
export const costBreakdown = /*#__PURE__*/ pure(() =>
  v.object({
    currency: v.string(),
    loanAmount: money,
    term: whole,
    dailyRate: decimal,
    annualRate: decimal,
    interest: money,
    processingFeeRate: decimal,
    processingFee: money,
    gstRate: decimal,
    gst: money,
    disbursalAmount: money,
    repayAmount: money,
    apr: decimal,
    effectiveAnnualRate: decimal,
    penaltyRatePerDay: decimal,
    dueDate: calendarDate,
    schedule: v.array(instalment),
  }),
);

/** A coupon. `minQuota` is the smallest loan that it may be used on (spec section 3). */
export const coupon = /*#__PURE__*/ pure(() =>
  v.object({
    couponId: text,
    couponName: v.string(),
    type: openPicklist(['repay', 'interest', 'fee']),
    amount: money,
    currency: v.string(),
    minQuota: money,
    expireTime: timestamp,
    status: openPicklist(['unused', 'used', 'expired']),
    usedOrderNo: maybe(text),
  }),
);
export type Coupon = v.InferOutput<typeof coupon>;
