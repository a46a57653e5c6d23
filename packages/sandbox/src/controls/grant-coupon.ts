import { toMinor } from '@sunbird/loan-domain';
import * as v from 'valibot';
import { marketOf } from '../engine/products';
import { type Coupon, issueCoupon } from '../engine/rewards/coupon';
import type { Lender } from '../lender';
import { inTransaction, lockUser } from '../work';

export const couponBody = v.object({
  userId: v.string(),
  type: v.picklist(['repay', 'interest', 'fee']),
  /** Major units, as is the smallest loan that it may be used on. */
  amount: v.pipe(v.number(), v.minValue(0.01)),
  minQuota: v.optional(v.number(), 0),
});

/** Issues a coupon to a borrower without a draw; undefined for an unknown borrower. */
export function grantCoupon(
  lender: Lender,
  { userId, type, amount, minQuota }: v.InferOutput<typeof couponBody>,
): Promise<Coupon | undefined> {
  return inTransaction(lender, lender.clock.now(), async work => {
    const user = await lockUser(work, userId);
    if (!user) return undefined;
    return issueCoupon(work, {
      userId,
      type,
      amount: toMinor(amount),
      minQuota: toMinor(minQuota),
      currency: marketOf(user.market).currency.code,
      name: 'draw',
      validDays: 30,
      source: 'control',
    });
  });
}
