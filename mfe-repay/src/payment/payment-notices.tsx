import { CouponIcon, Notice } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { Message, useMessages } from '../use-messages';
import type { HeldCoupon } from './payment-plan';
import type { OpenPayment } from './payment-route';
import { useExpired } from './use-expired';

/** Until when a payment counts with the coupon; or that the coupon is no longer held. */
function CouponNotice({ coupon }: { readonly coupon: HeldCoupon | undefined }): ReactElement | null {
  const { t, formatDate } = useMessages();
  const isOver = useExpired(coupon?.until);
  if (!coupon) return null;
  if (isOver) {
    return (
      <Notice kind="warn" role="status">
        {t('coupon.over')}
      </Notice>
    );
  }
  return (
    <Notice kind="brand" icon={<CouponIcon size={20} />}>
      <Message
        id="coupon.counts"
        values={{ amount: coupon.discount, time: formatDate(coupon.until, 'weekdayTime') }}
      />
    </Notice>
  );
}

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
