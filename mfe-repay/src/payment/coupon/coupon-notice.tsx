import { CouponIcon, Notice } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { Message, useMessages } from '../../use-messages';
import type { HeldCoupon } from '../payment-plan';
import { useExpired } from '../use-expired';

/** Until when a payment counts with the coupon; or that the coupon is no longer held. */
export function CouponNotice({ coupon }: { readonly coupon: HeldCoupon | undefined }): ReactElement | null {
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
