import * as v from 'valibot';
import { defineCall } from '../declare-call';
import { coupon } from '../shared/product';
import {
  decimal,
  flag,
  limitedText,
  maybe,
  money,
  nothing,
  openPicklist,
  pageOf,
  pageQuery,
  pure,
  timestamp,
  whole,
} from '../wire';

/** Something that a turn of the draw can give. `odds`: out of 100 turns, so many give it. */
const prize = /*#__PURE__*/ pure(() =>
  v.object({
    prizeIndex: whole,
    odds: decimal,
    /** None: nothing is won. */
    coupon: v.nullable(
      v.object({
        type: openPicklist(['repay', 'interest', 'fee']),
        amount: money,
        currency: v.string(),
        minQuota: money,
        validDays: whole,
      }),
    ),
  }),
);

/**
 * Coupons and the promotion: how many turns of the draw there are, and what each was granted for.
 *
 * With the possible prizes.
 */
export const getLotteryChances = /*#__PURE__*/ defineCall(() => ({
  id: 47,
  name: 'getLotteryChances',
  method: 'GET',
  path: '/lottery-draw/is-show',
  auth: 'public',
  payload: nothing,
  data: v.object({
    show: flag,
    chances: whole,
    /** What the chances that are left were granted for. */
    grants: maybe(
      v.array(v.object({ reason: openPicklist(['registration', 'repaidOnTime']), chances: whole })),
    ),
    endTime: maybe(timestamp),
    prizes: maybe(v.array(prize)),
  }),
}));

/**
 * Home and Me: how many coupons can be used now.
 *
 * How many of each state.
 */
export const getCouponQuantity = /*#__PURE__*/ defineCall(() => ({
  id: 48,
  name: 'getCouponQuantity',
  method: 'GET',
  path: '/lottery-draw/coupon/quantity',
  payload: nothing,
  data: v.object({ unused: whole, used: whole, expired: whole }),
}));

/**
 * Coupons: each with its amount, its smallest loan and its last day.
 *
 * And whether each may be used on this order and amount.
 */
export const listCoupons = /*#__PURE__*/ defineCall(() => ({
  id: 49,
  name: 'listCoupons',
  method: 'GET',
  path: '/lottery-draw/coupons',
  payload: v.object({
    status: v.optional(v.picklist(['unused', 'used', 'expired'])),
    orderNo: v.optional(limitedText()),
    amount: v.optional(decimal),
  }),
  data: v.array(v.object({ ...coupon.entries, usable: flag, unusableReason: maybe(v.string()) })),
}));

/** Takes one turn of the draw. */
export const drawCoupon = /*#__PURE__*/ defineCall(() => ({
  id: 69,
  name: 'drawCoupon',
  method: 'POST',
  path: '/lottery-draw/create',
  acts: true,
  retry: 'keyed',
  payload: v.object({ orderNo: v.optional(limitedText()) }),
  data: v.object({ prizeIndex: whole, coupon: v.nullable(coupon), chancesLeft: whole }),
}));

/** Uses a coupon for a payment, for as long as the account or reference it was given for. */
export const applyCoupon = /*#__PURE__*/ defineCall(() => ({
  id: 70,
  name: 'applyCoupon',
  method: 'POST',
  path: '/lottery-draw/coupon/use',
  acts: true,
  retry: 'keyed',
  payload: v.object({ couponId: limitedText(), orderNo: limitedText(), amount: v.number() }),
  data: v.object({ discount: money, payable: money, reservedUntil: timestamp }),
}));

/**
 * Coupons that were used or have expired.
 *
 * A POST that only reads.
 */
export const listUsedCoupons = /*#__PURE__*/ defineCall(() => ({
  id: 71,
  name: 'listUsedCoupons',
  method: 'POST',
  path: '/lottery-draw/coupon/used',
  retry: 'safe',
  payload: v.object(pageQuery),
  data: pageOf(coupon),
}));
