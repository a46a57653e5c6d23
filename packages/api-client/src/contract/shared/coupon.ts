import * as v from 'valibot';
import { pure } from '../pure';
import { decimal, maybe, openPicklist, text, timestamp } from '../wire';

/** A coupon. `minQuota` is the smallest loan that it may be used on (spec section 3). */
export const coupon = /*#__PURE__*/ pure(() =>
  v.object({
    couponId: text,
    couponName: v.string(),
    type: openPicklist(['repay', 'interest', 'fee']),
    amount: decimal,
    currency: v.string(),
    minQuota: decimal,
    expireTime: timestamp,
    status: openPicklist(['unused', 'used', 'expired']),
    usedOrderNo: maybe(text),
  }),
);
export type Coupon = v.InferOutput<typeof coupon>;
