import { applyCoupon } from '@sunbird/api-client';
import { type Act, useAct, useShell } from '@sunbird/shell-api';
import { useEffect, useRef } from 'react';
import type { HeldCoupon, OpenPayment } from '../payment-plan';

/** Takes over the lender's word on until when the coupon of this payment is held. */
export function useCouponUntil(
  { plan, holdCoupon }: Pick<OpenPayment, 'plan' | 'holdCoupon'>,
  couponUntil: number | undefined,
): void {
  const until = plan.coupon?.until;
  const latest = useRef(holdCoupon);
  latest.current = holdCoupon;
  useEffect(() => {
    if (until !== undefined && couponUntil !== undefined && couponUntil !== until) {
      latest.current(couponUntil);
    }
  }, [until, couponUntil]);
}

export interface CouponWish {
  readonly couponId: string;
  readonly orderNo: string;
  /** To be paid before the coupon, in major units. */
  readonly amount: number;
}

/** Asks the lender to hold a coupon for one payment of a loan. */
export function useHoldCoupon(): Act<[CouponWish], HeldCoupon> {
  const shell = useShell();
  return useAct(async ({ couponId, orderNo, amount }: CouponWish) => {
    const { discount, reservedUntil } = await shell.api.call(
      applyCoupon,
      { couponId, orderNo, amount },
      { intent: `coupon:${couponId}:${orderNo}:${amount}` },
    );
    shell.track({ eventType: 'success', eventOption: 'coupon', pageName: 'repayDetail', orderNo });
    return { couponId, discount, until: reservedUntil };
  });
}
