import { useExpired } from '@sunbird/remote-kit/use-expired';
import { CouponIcon, Notice } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { Message, useMessages } from '../use-messages';
import type { HeldCoupon, OpenPayment, PaymentProps } from './payment-plan';
import type { WayProps } from './way-page';

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

/** A payment is on its way: the borrower should not pay twice. */
export function PendingNotice({ payment: { pending } }: PaymentProps): ReactElement | null {
  const { t } = useMessages();
  if (!pending) return null;
  return (
    <Notice kind="info" role="status">
      {t('waiting.pending')}
    </Notice>
  );
}

/** What the borrower must know beside the account or reference: a payment on its way, a coupon that is held. */
export function PaymentNotices({ payment }: PaymentProps): ReactElement {
  return (
    <>
      <PendingNotice payment={payment} />
      <CouponNotice coupon={payment.plan.coupon} />
    </>
  );
}

/** What the page of a way to pay shows of the borrower's own payment. */
export function wayOf(payment: OpenPayment): WayProps {
  const { title, amount, minutes, markSent } = payment;
  return { title, amount, minutes, onSent: markSent, notices: <PaymentNotices payment={payment} /> };
}
