import { type Texts, useTextDraft } from '@sunbird/remote-kit/text-draft';
import type { Draft } from '@sunbird/shell-api';

export type CancellationDraft = Draft<Texts<'orderNo' | 'reasonCode'>>;

/**
 * A cancellation that was begun, by the order whose form was opened. Stored until the loan is cancelled: home says that
 * it did not happen.
 */
export function useCancellationDraft(): CancellationDraft {
  return useTextDraft('cancellation', ['orderNo', 'reasonCode']);
}

/** The coupon that the borrower chose when applying, stored until the loan is confirmed: only then it is used. */
export function useCouponDraft(): Draft<Texts<'orderNo' | 'couponId'>> {
  return useTextDraft('loanCoupon', ['orderNo', 'couponId']);
}
