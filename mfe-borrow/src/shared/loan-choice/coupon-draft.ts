import { type DraftValues, useDraft } from '@sunbird/shell-api';

interface ChosenCoupon extends DraftValues {
  readonly orderNo?: string;
  readonly couponId?: string;
}

function restore({ orderNo, couponId }: DraftValues): ChosenCoupon {
  return {
    ...(typeof orderNo === 'string' ? { orderNo } : {}),
    ...(typeof couponId === 'string' ? { couponId } : {}),
  };
}

/** The coupon that was chosen when applying: kept until the loan is confirmed, which is when it counts. */
export function useCouponDraft() {
  return useDraft<ChosenCoupon>('loanCoupon', restore);
}
