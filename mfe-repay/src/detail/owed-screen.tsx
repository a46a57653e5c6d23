import { getRepayProducts } from '@sunbird/api-client';
import { orderStatus, penaltyPerDay } from '@sunbird/loan-domain';
import { lazyPart } from '@sunbird/remote-kit/lazy-part';
import { Loaded } from '@sunbird/remote-kit/loaded';
import { useStepFocus } from '@sunbird/remote-kit/use-step-focus';
import { type CallState, useQueryParams, useShell } from '@sunbird/shell-api';
import { Page, SkeletonCards } from '@sunbird/ui';
import { type ReactElement, useEffect } from 'react';
import { type RepayDetail, received } from '../payment/outcome';
import { type HeldCoupon, planParams, readPlan, withoutChannel } from '../payment/payment-plan';
import { useMessages } from '../use-messages';
import type { Cancellation } from './cancel-instead';
import { ChooseMethod } from './choose-method';
import { debtOf } from './late-fee';
import { useCallOfDebt } from './use-call-of-debt';
import { WholeAmount } from './whole-amount';

const OtherAmount = lazyPart(async () => (await import('./other-amount')).OtherAmount);
const ReturnPayout = lazyPart(async () => (await import('./return-payout')).ReturnPayout);

const quietMs = 1500;

export interface OwedScreenProps {
  readonly detail: RepayDetail;
  readonly call: CallState<RepayDetail>;
  readonly cancellation: Cancellation | undefined;
}

/**
 * A loan that is being repaid. The route says which view: all that is owed, another amount (`part`), or the ways
 * to pay the amount that was chosen (`amount`). A loan that was cancelled after the payout has a view of its own.
 */
export function OwedScreen({ detail, call, cancellation }: OwedScreenProps): ReactElement {
  const { t } = useMessages();
  const shell = useShell();
  const query = useQueryParams();
  const { orderNo } = detail;
  const products = useCallOfDebt(getRepayProducts, { orderNo }, detail.unrepaidAmount);
  const plan = { ...readPlan(orderNo, query), seen: received(detail).length, due: detail.unrepaidAmount };
  useStepFocus(query.amount ?? '');
  // Prefetches the other view, after the first one has loaded.
  useEffect(() => {
    if (!detail.canPartial) return undefined;
    const timer = setTimeout(OtherAmount.prefetch, quietMs);
    return () => clearTimeout(timer);
  }, [detail.canPartial]);

  function onHold(coupon: HeldCoupon | undefined) {
    const next = { ...withoutChannel(plan), coupon };
    shell.navigate('repayDetail', planParams(next), { replace: true });
  }

  // Only a cancelled loan takes no part, gives no more time, and asks for less than is owed.
  const perhapsCancelled = detail.status === orderStatus.repaying && !detail.canPartial && !detail.canExtend;
  if (perhapsCancelled && !products.data) {
    return (
      <Page title={t('repay.title')}>
        <Loaded call={products} skeleton={<SkeletonCards />}>
          {() => null}
        </Loaded>
      </Page>
    );
  }
  const payable = products.data?.payable;
  if (perhapsCancelled && payable !== undefined && payable < detail.unrepaidAmount) {
    return <ReturnPayout call={call} payable={payable} plan={plan} />;
  }
  if (plan.amount !== undefined) {
    return <ChooseMethod call={call} amount={plan.amount} plan={plan} onHold={onHold} />;
  }
  const debt = debtOf(detail, shell.market.zone);
  const perDay = debt && penaltyPerDay(debt, detail.penaltyRatePerDay);
  if (query.part !== undefined && detail.canPartial) {
    return <OtherAmount detail={detail} call={call} debt={debt} perDay={perDay} products={products.data} />;
  }
  return (
    <WholeAmount
      detail={detail}
      call={call}
      cancellation={cancellation}
      perDay={perDay}
      plan={plan}
      onHold={onHold}
    />
  );
}
