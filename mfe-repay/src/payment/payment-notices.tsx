import type { ReactElement } from 'react';
import { CouponNotice } from './coupon-notice';
import type { OpenPayment } from './payment-route';
import { PendingNotice } from './pending-notice';

/** What the borrower must know beside the account or reference: a payment on its way, a coupon that is held. */
export function PaymentNotices({
  payment: { pending, plan },
}: {
  readonly payment: Pick<OpenPayment, 'pending' | 'plan'>;
}): ReactElement {
  return (
    <>
      <PendingNotice pending={pending} />
      <CouponNotice coupon={plan.coupon} />
    </>
  );
}
