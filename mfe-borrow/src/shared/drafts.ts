import { type Draft, type DraftValues, useDraft } from '@sunbird/shell-api';

interface BegunCancellation extends DraftValues {
  /** The order whose form was opened. */
  readonly orderNo?: string;
  readonly reasonCode?: string;
}

interface ChosenCoupon extends DraftValues {
  readonly orderNo?: string;
  readonly couponId?: string;
}

export type CancellationDraft = Draft<BegunCancellation>;

/** What a draft holds beside other things: texts. */
function restore(stored: DraftValues): Readonly<Record<string, string>> {
  const texts = Object.entries(stored).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as const] : [],
  );
  return Object.fromEntries(texts);
}

/** A cancellation that was begun, stored until the loan is cancelled: home says that it did not happen. */
export function useCancellationDraft(): CancellationDraft {
  return useDraft<BegunCancellation>('cancellation', restore);
}

/** The coupon that the borrower chose when applying, stored until the loan is confirmed: only then it is used. */
export function useCouponDraft(): Draft<ChosenCoupon> {
  return useDraft<ChosenCoupon>('loanCoupon', restore);
}
