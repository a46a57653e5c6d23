import { Loaded } from '@sunbird/remote-kit/loaded';
import { useShell } from '@sunbird/shell-api';
import { EmptyState, Page, PayoutIllustration, SkeletonCards, Title } from '@sunbird/ui';
import { type ReactElement, useEffect, useRef } from 'react';
import { useHoldCoupon } from '../payment/coupon/use-coupon';
import { FailureNotice } from '../payment/failure-notice';
import { type HeldCoupon, planParams } from '../payment/payment-plan';
import { useMessages } from '../use-messages';
import type { MethodProps } from './link-failed';
import type { Authorization } from './use-authorization';

export interface CardReturnProps extends MethodProps {
  readonly authorization: Authorization;
  /** Goes on to pay, with the coupon where one was earned. */
  readonly onHold: (coupon: HeldCoupon | undefined) => void;
}

/** Back from Paystack's page: did the bank say yes? If so its coupon is held and the payment goes on. */
export function CardReturn({ payment, title, authorization, onHold }: CardReturnProps): ReactElement {
  const { t } = useMessages();
  const shell = useShell();
  const { plan, detail } = payment;
  const { state, call, start } = authorization;
  const hold = useHoldCoupon();
  const { orderNo } = plan;
  const amount = plan.amount ?? detail.unrepaidAmount;
  function goOn() {
    return shell.navigate('cashier', planParams(plan), { replace: true });
  }

  const went = useRef(false);
  useEffect(() => {
    if (state?.status !== 'success' || went.current) return;
    went.current = true;
    const { couponId } = state;
    if (couponId === undefined) onHold(plan.coupon);
    // A coupon that cannot be reserved now stays available to the borrower.
    else void hold.run({ couponId, orderNo, amount }).then(onHold);
  }, [state, hold.run, onHold, orderNo, amount, plan.coupon]);

  if (state?.status === 'failed' || state?.status === 'send_otp') {
    const why = state.status === 'failed' ? 'failed' : 'unfinished';
    return (
      <Page title={title}>
        <EmptyState
          role="alert"
          title={t(`card.${why}.title`)}
          action={{ label: t(`card.${why}.again`), onClick: start, loading: authorization.starting }}
          actionKind="primary"
          quiet={{ label: t('card.without'), onClick: goOn }}
        >
          {t(`card.${why}.text`)}
        </EmptyState>
        <FailureNotice error={authorization.error} />
      </Page>
    );
  }
  return (
    <Page title={title}>
      <Loaded call={call} skeleton={<SkeletonCards />}>
        {() => (
          <div role="status">
            <PayoutIllustration />
            <Title center lead={t('card.authorising')}>
              {t('card.waiting')}
            </Title>
          </div>
        )}
      </Loaded>
    </Page>
  );
}
