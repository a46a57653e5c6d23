import { useEffect, useRef } from 'react';
import type { OpenPayment } from '../payment-route';

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
