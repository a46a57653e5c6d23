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

/** The coupon that the borrower chose when applying, stored until the loan is confirmed: only then it is used. */
export function useCouponDraft() {
  return useDraft<ChosenCoupon>('loanCoupon', restore);
}
