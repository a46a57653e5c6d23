import { Notice } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { useMessages } from '../use-messages';
import { CouponNotice } from './coupon/coupon-notice';
import type { OpenPayment } from './payment-route';

/** What the borrower must know beside the account or reference: a payment on its way, a coupon that is held. */
export function PaymentNotices({
  payment: { pending, plan },
}: {
  readonly payment: Pick<OpenPayment, 'pending' | 'plan'>;
}): ReactElement {
  const { t } = useMessages();
  return (
    <>
      {pending && (
        <Notice kind="info" role="status">
          {t('waiting.pending')}
        </Notice>
      )}
      <CouponNotice coupon={plan.coupon} />
    </>
  );
}
