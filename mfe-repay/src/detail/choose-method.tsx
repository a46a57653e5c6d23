import { BigMoney } from '@sunbird/remote-kit/big-money';
import { useLenderClock } from '@sunbird/remote-kit/lender-clock';
import { Loaded } from '@sunbird/remote-kit/loaded';
import type { CallState } from '@sunbird/shell-api';
import { Figure, Page, SkeletonCards } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { CouponCell } from '../payment/coupon/coupon-cell';
import type { RepayDetail } from '../payment/outcome';
import type { HeldCoupon, PaymentPlan } from '../payment/payment-plan';
import { amountToPay } from '../payment/payment-route';
import { minus } from '../shared/amounts';
import { Message, useMessages } from '../use-messages';
import { MethodList } from './method-list';

export interface ChooseMethodProps {
  readonly call: CallState<RepayDetail>;
  /** The part that was chosen, in major units. */
  readonly amount: number;
  readonly plan: PaymentPlan;
  readonly onHold: (coupon: HeldCoupon | undefined) => void;
}

/** The ways to pay a part. */
export function ChooseMethod({ call, amount, plan, onHold }: ChooseMethodProps): ReactElement {
  const { t } = useMessages();
  const clock = useLenderClock();
  return (
    <Page title={t('repay.title')}>
      <Loaded call={call} skeleton={<SkeletonCards />}>
        {({ orderNo, unrepaidAmount, channels, payments }) => {
          const toPay = amountToPay(plan, unrepaidAmount, clock.now());
          const left = Math.max(0, minus(unrepaidAmount, amount));
          return (
            <>
              <Figure
                label={t('provider.youPay')}
                note={<Message id="method.leftAfter" values={{ amount: left }} />}
              >
                <BigMoney value={toPay} />
              </Figure>
              <CouponCell orderNo={orderNo} amount={amount} held={plan.coupon} onHold={onHold} />
              <MethodList channels={channels} amount={toPay} plan={plan} payments={payments} />
            </>
          );
        }}
      </Loaded>
    </Page>
  );
}
