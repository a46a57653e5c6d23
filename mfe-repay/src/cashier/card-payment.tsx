import { getRepayProducts } from '@sunbird/api-client';
import { Loaded } from '@sunbird/remote-kit/loaded';
import { useCall, useQueryParams, useShell } from '@sunbird/shell-api';
import { Page, SkeletonCards } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { costRows } from '../payment/cost-rows';
import { CouponCell } from '../payment/coupon/coupon-cell';
import { ProviderPage } from '../payment/leave/provider-page';
import { type HeldCoupon, planParams } from '../payment/payment-plan';
import { useChannelResponse } from '../payment/use-channel-response';
import { Waiting } from '../payment/waiting';
import { Message, useMessages } from '../use-messages';
import { AuthorizedCard } from './authorized-card';
import { CardReturn } from './card-return';
import { LinkFailed, type MethodProps } from './link-failed';
import { useAuthorization } from './use-authorization';

/**
 * A card, on Paystack's pages: the app never sees its number. Authorising it earns a coupon, which is taken off
 * this payment; paying works without.
 */
export function CardPayment(props: MethodProps): ReactElement {
  const { payment, title, minutes } = props;
  const i18n = useMessages();
  const { t } = i18n;
  const shell = useShell();
  const { card, status } = useQueryParams();
  const { plan, amount } = payment;
  const { orderNo, channelId = '' } = plan;
  const products = useCall(getRepayProducts, { orderNo });
  const payOrderId = products.data?.payOrderId;
  const pay = useChannelResponse();
  const authorization = useAuthorization(payment, card);
  function follow(coupon: HeldCoupon | undefined) {
    return shell.navigate(
      'cashier',
      planParams({ ...withoutCoupon(payment.plan), ...(coupon && { coupon }) }),
      {
        replace: true,
      },
    );
  }

  if (plan.sentAt !== undefined) {
    return status === 'failed' || status === 'cancelled' ? (
      <LinkFailed payment={payment} title={title} />
    ) : (
      <Waiting payment={payment} title={title} minutes={minutes} heading={t('card.waiting')} />
    );
  }
  if (card !== undefined && status !== 'cancelled') {
    return <CardReturn {...props} authorization={authorization} onHold={follow} />;
  }
  if (payOrderId === undefined) {
    return (
      <Page title={title}>
        <Loaded call={products} skeleton={<SkeletonCards />}>
          {() => null}
        </Loaded>
      </Page>
    );
  }
  return (
    <ProviderPage
      title={title}
      amount={amount}
      rows={costRows(payment, 0, i18n)}
      note={t('card.note')}
      action={<Message id="pay.amount" values={{ amount }} />}
      pending={pay.leaving.pending}
      error={pay.leaving.error ?? authorization.error}
      stayed={pay.leaving.stayed || authorization.stayed}
      onPay={() => void pay.run({ payOrderId, channelId, amount, comeBack: planParams(plan) })}
      onAnother={payment.chooseAnother}
    >
      <CouponCell
        orderNo={orderNo}
        amount={plan.amount ?? payment.detail.unrepaidAmount}
        held={plan.coupon}
        onHold={follow}
      />
      <AuthorizedCard authorization={authorization} />
    </ProviderPage>
  );
}

function withoutCoupon({ coupon: _held, ...plan }: MethodProps['payment']['plan']) {
  return plan;
}
