import { getOxxoReference } from '@sunbird/api-client';
import { lazyPart } from '@sunbird/remote-kit/lazy-part';
import { useCall } from '@sunbird/shell-api';
import { inFours, RemoteRoot } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { useCouponUntil } from '../payment/coupon/use-coupon';
import { Expired } from '../payment/expired';
import { PaymentNotices } from '../payment/payment-notices';
import { type OpenPayment, PaymentRoute } from '../payment/payment-route';
import { useExpired } from '../payment/use-expired';
import { Waiting } from '../payment/waiting';
import { usePostingMinutes } from '../shared/channels';
import { LoadingPage, OrderGate } from '../shared/page-parts';
import { useMessages } from '../use-messages';

const StorePayment = lazyPart(async () => (await import('../store/store-payment')).StorePayment);

/** Cash at OXXO, by a reference with a bar code. */
export function Screen(): ReactElement {
  const { t } = useMessages();
  const title = t('oxxo.title');
  return (
    <RemoteRoot>
      <OrderGate title={title}>
        {orderNo => (
          <PaymentRoute orderNo={orderNo} route="repayOxxo" title={title}>
            {payment => <Reference payment={payment} title={title} />}
          </PaymentRoute>
        )}
      </OrderGate>
    </RemoteRoot>
  );
}

interface ReferenceProps {
  readonly payment: OpenPayment;
  readonly title: string;
}

function Reference({ payment, title }: ReferenceProps): ReactElement {
  const { plan, amount } = payment;
  const { t } = useMessages();
  const minutes = usePostingMinutes(plan.channelId ?? 'oxxo');
  const call = useCall(getOxxoReference, { orderNo: plan.orderNo, amount });
  const expired = useExpired(call.data?.expireAt);
  useCouponUntil(payment, call.data?.couponUntil);

  if (!call.data) return <LoadingPage call={call} title={title} />;
  const { barcode, couponUntil: _until, ...reference } = call.data;
  if (plan.sentAt !== undefined) {
    const to = `${reference.store} ${inFours(reference.reference)}`;
    return <Waiting payment={payment} title={title} minutes={minutes} heading={t('store.waiting')} to={to} />;
  }
  if (expired) {
    return <Expired title={title} onRenew={call.reload} onAnother={payment.chooseAnother} />;
  }
  return (
    <StorePayment
      {...reference}
      title={title}
      barcode={barcode.value}
      minutes={minutes}
      onSent={payment.markSent}
      notices={<PaymentNotices payment={payment} />}
    />
  );
}
