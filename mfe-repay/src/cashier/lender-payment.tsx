import { getRepayProducts } from '@sunbird/api-client';
import { useCall } from '@sunbird/shell-api';
import { SkeletonCards } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { ChannelResponseView, couponUntilOf, useChannelResponse } from '../payment/channel-response';
import { useCouponUntil } from '../payment/coupon/use-coupon';
import { feeOf, OwnProviderPage } from '../payment/leave/provider-page';
import { OwnOtherAccounts } from '../payment/other-accounts';
import { PaymentNotices, wayOf } from '../payment/payment-notices';
import { type PaymentProps, planParams } from '../payment/payment-plan';
import { useChannels } from '../shared/channels';
import { LoadedPage } from '../shared/page-parts';
import { useMessages } from '../use-messages';
import { AfterProvider } from './after-provider';

/** A channel without calls of its own (UPI, netbanking, a card, a wallet): the lender's cashier says where to pay. */
export function LenderPayment(props: PaymentProps): ReactElement {
  const { payment } = props;
  const { t } = useMessages();
  const { plan, amount, title } = payment;
  const { orderNo, channelId = '' } = plan;
  const products = useCall(getRepayProducts, { orderNo });
  const payOrderId = products.data?.payOrderId;
  const inApp = useChannels().rulesOf(channelId)?.inApp;
  const confirmation = payOrderId && { payOrderId, channelId, amount, comeBack: planParams(plan) };
  const isReady = inApp && plan.seen !== undefined && plan.sentAt === undefined;
  const { run, answer, opens, leaving } = useChannelResponse(amount, (isReady && confirmation) || undefined);
  const others = <OwnOtherAccounts payment={payment} />;

  useCouponUntil(payment, couponUntilOf(answer));

  if (plan.sentAt !== undefined) return <AfterProvider {...props} />;
  if (answer) {
    const shown = { answer, fee: feeOf(payment), others, leaving };
    return <ChannelResponseView {...wayOf(payment)} {...shown} />;
  }
  if (!confirmation || opens) {
    return (
      <LoadedPage call={products} title={title} below={products.error !== undefined && others}>
        {() => <SkeletonCards />}
      </LoadedPage>
    );
  }
  return (
    <OwnProviderPage
      payment={payment}
      note={t('link.note')}
      {...leaving}
      onPay={() => void run(confirmation)}
    >
      <PaymentNotices payment={payment} />
      {others}
    </OwnProviderPage>
  );
}
