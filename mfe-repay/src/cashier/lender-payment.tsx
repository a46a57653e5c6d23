import { getRepayProducts } from '@sunbird/api-client';
import { Loaded } from '@sunbird/remote-kit/loaded';
import { useCall, useQueryParams } from '@sunbird/shell-api';
import { Page, SkeletonCards } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { ChannelResponseView, couponUntilOf } from '../payment/channel-response';
import { costRows } from '../payment/cost-rows';
import { useCouponUntil } from '../payment/coupon/use-coupon';
import { ProviderPage } from '../payment/leave/provider-page';
import { OwnOtherAccounts } from '../payment/other-accounts';
import { PaymentNotices } from '../payment/payment-notices';
import { planParams } from '../payment/payment-plan';
import { useChannelResponse } from '../payment/use-channel-response';
import { Waiting } from '../payment/waiting';
import { Message, useMessages } from '../use-messages';
import { LinkFailed, type MethodProps } from './link-failed';

/** A channel without calls of its own (UPI, netbanking, a card, a wallet): the lender's cashier says where to pay. */
export function LenderPayment({ payment, title, minutes }: MethodProps): ReactElement {
  const i18n = useMessages();
  const { t } = i18n;
  const { plan, detail, amount } = payment;
  const { orderNo, channelId = '' } = plan;
  const products = useCall(getRepayProducts, { orderNo });
  const payOrderId = products.data?.payOrderId;
  const { status } = useQueryParams();
  const { run, answer, leaving } = useChannelResponse();

  useCouponUntil(payment, couponUntilOf(answer));

  if (plan.sentAt !== undefined) {
    if (status === 'cancelled' || status === 'failed') return <LinkFailed payment={payment} title={title} />;
    return <Waiting payment={payment} title={title} minutes={minutes} heading={t('link.waiting')} />;
  }
  if (answer) {
    return (
      <ChannelResponseView
        answer={answer}
        title={title}
        amount={amount}
        minutes={minutes}
        onSent={payment.markSent}
        notices={<PaymentNotices payment={payment} />}
        others={<OwnOtherAccounts payment={payment} />}
        leaving={leaving}
      />
    );
  }
  if (payOrderId === undefined) {
    return (
      <Page title={title}>
        <Loaded call={products} skeleton={<SkeletonCards />}>
          {() => null}
        </Loaded>
        {products.error !== undefined && <OwnOtherAccounts payment={payment} />}
      </Page>
    );
  }
  const fee = detail.channels.find(channel => channel.channelId === channelId)?.fee ?? 0;
  return (
    <ProviderPage
      title={title}
      amount={amount}
      rows={costRows(payment, fee, i18n)}
      note={t('link.note')}
      action={<Message id="pay.amount" values={{ amount }} />}
      {...leaving}
      onPay={() => void run({ payOrderId, channelId, amount, comeBack: planParams(plan) })}
      onAnother={payment.chooseAnother}
    >
      <PaymentNotices payment={payment} />
      <OwnOtherAccounts payment={payment} />
    </ProviderPage>
  );
}
