import { getOxxoReference } from '@sunbird/api-client';
import { lazyPart } from '@sunbird/remote-kit/lazy-part';
import { Loaded } from '@sunbird/remote-kit/loaded';
import { useCall } from '@sunbird/shell-api';
import { inFours, Page, RemoteRoot, SkeletonCards } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { useCouponUntil } from '../payment/coupon/use-coupon';
import { Expired } from '../payment/expired';
import { PaymentNotices } from '../payment/payment-notices';
import { type OpenPayment, PaymentRoute } from '../payment/payment-route';
import { useExpired } from '../payment/use-expired';
import { Waiting } from '../payment/waiting';
import { useChannelRules } from '../shared/channels';
import { OrderGate } from '../shared/order-gate';
import { useMessages } from '../use-messages';

const StorePayment = lazyPart(async () => (await import('../store/store-payment')).StorePayment);

const usualMinutes = 15;

/** Cash at OXXO, by a reference with a bar code. */
export function Screen(): ReactElement {
  return (
    <RemoteRoot>
      <Oxxo />
    </RemoteRoot>
  );
}

function Oxxo(): ReactElement {
  const { t } = useMessages();
  const title = t('oxxo.title');
  return (
    <OrderGate title={title}>
      {orderNo => (
        <PaymentRoute orderNo={orderNo} route="repayOxxo" title={title}>
          {payment => <Reference payment={payment} title={title} />}
        </PaymentRoute>
      )}
    </OrderGate>
  );
}

function Reference({
  payment,
  title,
}: {
  readonly payment: OpenPayment;
  readonly title: string;
}): ReactElement {
  const { plan, amount } = payment;
  const { t } = useMessages();
  const rules = useChannelRules()(plan.channelId ?? 'oxxo');
  const minutes = rules?.postingMinutes || usualMinutes;
  const call = useCall(getOxxoReference, { orderNo: plan.orderNo, amount });
  const expired = useExpired(call.data?.expireAt);
  useCouponUntil(payment, call.data?.couponUntil);

  if (!call.data) {
    return (
      <Page title={title}>
        <Loaded call={call} skeleton={<SkeletonCards />}>
          {() => null}
        </Loaded>
      </Page>
    );
  }
  const { reference, barcode, expireAt, store, fee, instructions } = call.data;
  if (plan.sentAt !== undefined) {
    return (
      <Waiting
        payment={payment}
        title={title}
        minutes={minutes}
        heading={t('store.waiting')}
        to={`${store} ${inFours(reference)}`}
      />
    );
  }
  if (expired) {
    return <Expired title={title} onRenew={call.reload} onAnother={payment.chooseAnother} />;
  }
  return (
    <StorePayment
      title={title}
      amount={call.data.amount}
      reference={reference}
      barcode={barcode.value}
      expireAt={expireAt}
      minutes={minutes}
      store={store}
      fee={fee}
      instructions={instructions}
      onSent={payment.markSent}
      notices={<PaymentNotices payment={payment} />}
    />
  );
}
