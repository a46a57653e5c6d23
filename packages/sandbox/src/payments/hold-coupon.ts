import type { PayChannel } from '@sunbird/loan-domain';
import type { Order } from '../engine/order';
import { extendReservation, reservedCoupon } from '../engine/rewards/coupon';
import type { Work } from '../work';
import type { PayTarget } from './targets';

const minuteMs = 60_000;

/** How long a coupon is held for an account that never expires. */
const permanentHoldMs = 24 * 60 * minuteMs;

export interface CouponHold {
  readonly order: Pick<Order, 'orderNo'>;
  readonly channel: Pick<PayChannel, 'postingMinutes'>;
  readonly target: Pick<PayTarget, 'expiresAt'>;
  /** What the target takes, minor units; none for an account that takes any amount. */
  readonly amount?: number | undefined;
}

/**
 * Holds the coupon of an order as long as the account or reference that was issued for the reduced amount, and the
 * time that the channel needs to report a payment. Returns until when a payment counts with the coupon; undefined
 * if none is reserved for this amount.
 */
export async function holdCoupon(work: Work, hold: CouponHold): Promise<number | undefined> {
  const { order, channel, target, amount } = hold;
  const coupon = await reservedCoupon(work, order.orderNo);
  if (!coupon || (amount !== undefined && amount !== coupon.reservedPayable)) return undefined;
  const payBy = target.expiresAt ?? work.now + permanentHoldMs;
  await extendReservation(work, coupon, payBy + channel.postingMinutes * minuteMs);
  return payBy;
}
