import { getOxxoReference } from '@sunbird/api-client';
import { lazyPart } from '@sunbird/remote-kit/lazy-part';
import { useExpired } from '@sunbird/remote-kit/use-expired';
import { useCall } from '@sunbird/shell-api';
import { inGroups, remoteScreen } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { useCouponUntil } from '../payment/coupon/use-coupon';
import { Expired } from '../payment/expired';
import { wayOf } from '../payment/payment-notices';
import type { PaymentProps } from '../payment/payment-plan';
import { PaymentRoute } from '../payment/payment-route';
import { Waiting } from '../payment/waiting';
import { LoadedPage } from '../shared/page-parts';
import { useMessages } from '../use-messages';

const StorePayment = lazyPart(async () => (await import('../store/store-payment')).StorePayment);

/** Cash at OXXO, by a reference with a bar code. */
export const Screen = remoteScreen(RepayOxxo);

function RepayOxxo(): ReactElement {
  const { t } = useMessages();
  return <PaymentRoute route="repayOxxo" title={t('oxxo.title')} channelId="oxxo" Method={Reference} />;
}

function Reference({ payment }: PaymentProps): ReactElement {
  const { plan, amount } = payment;
  const { t } = useMessages();
  const call = useCall(getOxxoReference, { orderNo: plan.orderNo, amount });
  const expired = useExpired(call.data?.expireAt);
  useCouponUntil(payment, call.data?.couponUntil);

  if (!call.data) return <LoadedPage call={call} title={payment.title} />;
  const { couponUntil: _until, ...reference } = call.data;
  if (plan.sentAt !== undefined) {
    const to = `${reference.store} ${inGroups(reference.reference)}`;
    return <Waiting payment={payment} heading={t('store.waiting')} to={to} />;
  }
  if (expired) return <Expired payment={payment} call={call} />;
  return <StorePayment {...wayOf(payment)} {...reference} />;
}
