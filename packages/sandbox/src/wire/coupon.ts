import type { Coupon as WireCoupon } from '@sunbird/api-client/contract';
import { toMajor } from '@sunbird/loan-domain';
import type { TextKey } from '../catalogue/texts';
import type { Coupon } from '../engine/rewards/coupon';
import { isUnused } from '../engine/rewards/coupon';
import { type CallContext, say } from '../http/call-handler';

const names: Readonly<Record<string, TextKey>> = {
  cardAuthorised: 'coupon.name.cardAuthorised',
  draw: 'coupon.name.draw',
  rolloverBonus: 'coupon.name.rolloverBonus',
};

export function couponStatus(coupon: Coupon, now: number): 'unused' | 'used' | 'expired' {
  if (coupon.status === 'used') return 'used';
  return isUnused(coupon, now) ? 'unused' : 'expired';
}

/** A coupon as the wire carries it; its expiry is in seconds, as the spec's source has it. */
export function toCoupon(context: CallContext, coupon: Coupon): WireCoupon {
  const name = names[coupon.name];
  return {
    couponId: coupon.couponId,
    couponName: name ? say(context, name) : coupon.name,
    type: coupon.type,
    amount: toMajor(coupon.amount),
    currency: coupon.currency,
    minQuota: toMajor(coupon.minQuota),
    expireTime: Math.floor(coupon.expiresAt / 1000),
    status: couponStatus(coupon, context.now),
    usedOrderNo: coupon.status === 'used' ? (coupon.orderNo ?? undefined) : undefined,
  };
}
