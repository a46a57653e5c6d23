import { getRepayProducts } from '@sunbird/api-client';
import { useCall } from '@sunbird/shell-api';
import type { ReactElement } from 'react';
import { ChannelResponseView, couponUntilOf } from '../payment/channel-response';
import { useCouponUntil } from '../payment/coupon/use-coupon';
import { OwnProviderPage } from '../payment/leave/provider-page';
import { OwnOtherAccounts } from '../payment/other-accounts';
import { PaymentNotices } from '../payment/payment-notices';
import { planParams } from '../payment/payment-plan';
import { useChannelResponse } from '../payment/use-channel-response';
import { LoadingPage } from '../shared/page-parts';
import { useMessages } from '../use-messages';
import { AfterProvider, type MethodProps } from './after-provider';

/** A channel without calls of its own (UPI, netbanking, a card, a wallet): the lender's cashier says where to pay. */
export function LenderPayment(props: MethodProps): ReactElement {
  const { payment, title, minutes } = props;
  const { t } = useMessages();
  const { plan, detail, amount } = payment;
  const { orderNo, channelId = '' } = plan;
  const products = useCall(getRepayProducts, { orderNo });
  const payOrderId = products.data?.payOrderId;
  const { run, answer, leaving } = useChannelResponse();
  const notices = <PaymentNotices payment={payment} />;
  const others = <OwnOtherAccounts payment={payment} />;

  useCouponUntil(payment, couponUntilOf(answer));

  if (plan.sentAt !== undefined) return <AfterProvider {...props} />;
  if (answer) {
    const shown = { answer, title, amount, minutes, notices, others, leaving };
    return <ChannelResponseView {...shown} onSent={payment.markSent} />;
  }
  if (payOrderId === undefined) {
    return (
      <LoadingPage call={products} title={title}>
        {products.error !== undefined && others}
      </LoadingPage>
    );
  }
  return (
    <OwnProviderPage
      payment={payment}
      title={title}
      fee={detail.channels.find(channel => channel.channelId === channelId)?.fee ?? 0}
      note={t('link.note')}
      {...leaving}
      onPay={() => void run({ payOrderId, channelId, amount, comeBack: planParams(plan) })}
    >
      {notices}
      {others}
    </OwnProviderPage>
  );
}
