import { type Endpoint, getCancellation, getRepayDetail, getRepayProducts } from '@sunbird/api-client';
import { orderStatus, penaltyPerDay } from '@sunbird/loan-domain';
import { BigMoney } from '@sunbird/remote-kit/big-money';
import { lazyPart } from '@sunbird/remote-kit/lazy-part';
import { useLenderClock } from '@sunbird/remote-kit/lender-clock';
import { useExpired } from '@sunbird/remote-kit/use-expired';
import { usePolling } from '@sunbird/remote-kit/use-polling';
import { useStepFocus } from '@sunbird/remote-kit/use-step-focus';
import { type CallState, useCall, useQueryParams, useShell } from '@sunbird/shell-api';
import { Figure } from '@sunbird/ui';
import { type ReactElement, useEffect, useRef } from 'react';
import { CouponCell } from '../payment/coupon/coupon-cell';
import { NothingOwed } from '../payment/nothing-owed';
import { outcomeOf, type RepayDetail, received } from '../payment/outcome';
import {
  amountOfPlan,
  amountToPay,
  type HeldCoupon,
  type PaymentPlan,
  planParams,
  readPlan,
  withoutChannel,
} from '../payment/payment-plan';
import { useRecordLoan } from '../payment/record-loan';
import { minus } from '../shared/amounts';
import { LoadedPage, type OfOrder, orderScreen } from '../shared/page-parts';
import { Message, useMessages } from '../use-messages';
import { debtOf } from './late-fee';
import { MethodList } from './method-list';
import { type Cancellation, mayCancel, WholeAmount } from './whole-amount';

const PaymentResult = lazyPart(async () => (await import('../result/payment-result')).PaymentResult);
const PayoutFailed = lazyPart(async () => (await import('./payout-failed')).PayoutFailed);

/** What is owed on a loan and how to pay it; for a payout that failed, what to do about it. */
export const Screen = orderScreen('repay.title', RepayDetailScreen);

function RepayDetailScreen({ orderNo }: OfOrder): ReactElement {
  const { t } = useMessages();
  const call = useCall(getRepayDetail, { orderNo });
  const owed = call.data?.unrepaidAmount;
  // Beside the detail, unless that is known to have no place for it.
  const asks = call.data === undefined || mayCancel(call.data);
  const { data: cancellation } = useCallOfDebt(getCancellation, asks ? { orderNo } : undefined, owed);
  useRecordLoan(call.data);
  const status = call.data?.status;
  const owes = status === orderStatus.repaying || status === orderStatus.overdue;
  // A payment may arrive while this is read: a transfer is made in the bank's own app.
  usePolling(call, owes);
  if (call.data && owes) {
    return <OwedScreen detail={call.data} call={call} cancellation={cancellation} />;
  }
  if (call.data && status === orderStatus.finished) {
    const outcome = outcomeOf(call.data, 0);
    if (outcome.kind !== 'waiting') return <PaymentResult detail={call.data} outcome={outcome} />;
  }
  const failed = status === orderStatus.payFailed;
  return (
    <LoadedPage call={call} title={t(failed ? 'orderLabel.failed' : 'repay.title')}>
      {detail => (failed ? <PayoutFailed orderNo={orderNo} /> : <NothingOwed detail={detail} />)}
    </LoadedPage>
  );
}

const OtherAmount = lazyPart(async () => (await import('./other-amount')).OtherAmount);
const ReturnPayout = lazyPart(async () => (await import('./return-payout')).ReturnPayout);

const quietMs = 1500;

interface OwedScreenProps {
  readonly detail: RepayDetail;
  readonly call: CallState<RepayDetail>;
  readonly cancellation: Cancellation | undefined;
}

/**
 * A loan that is being repaid. The route says which view: all that is owed, another amount (`part`), or the ways
 * to pay the amount that was chosen (`amount`). A loan that was cancelled after the payout has a view of its own.
 */
function OwedScreen({ detail, call, cancellation }: OwedScreenProps): ReactElement {
  const { t } = useMessages();
  const shell = useShell();
  const query = useQueryParams();
  const { orderNo } = detail;
  const products = useCallOfDebt(getRepayProducts, { orderNo }, detail.unrepaidAmount);
  const plan = { ...readPlan(orderNo, query), seen: received(detail).length, due: detail.unrepaidAmount };
  useStepFocus(query.amount ?? '');
  // Shows the whole amount as soon as the coupon is no longer held.
  useExpired(plan.coupon?.until);
  usePrefetchOther(detail.canPartial);

  function onHold(coupon: HeldCoupon | undefined) {
    const next = { ...withoutChannel(plan), coupon };
    shell.navigate('repayDetail', planParams(next), { replace: true });
  }

  // Only a cancelled loan accepts no part, allows no rollover, and requires less than is owed.
  const perhapsCancelled = detail.status === orderStatus.repaying && !detail.canPartial && !detail.canExtend;
  if (perhapsCancelled && !products.data) return <LoadedPage call={products} title={t('repay.title')} />;
  const payable = products.data?.payable;
  if (perhapsCancelled && payable !== undefined && payable < detail.unrepaidAmount) {
    return <ReturnPayout call={call} payable={payable} plan={plan} />;
  }
  if (plan.amount !== undefined) {
    return <ChooseMethod call={call} plan={plan} onHold={onHold} />;
  }
  const debt = debtOf(detail, shell.market.zone);
  const perDay = debt && penaltyPerDay(debt, detail.penaltyRatePerDay);
  if (query.part !== undefined && detail.canPartial) {
    return <OtherAmount detail={detail} call={call} debt={debt} perDay={perDay} products={products.data} />;
  }
  return <WholeAmount {...{ detail, call, cancellation, perDay, plan, onHold }} />;
}

/** Prefetches the other view, after the first one has loaded. */
function usePrefetchOther(canPartial: boolean): void {
  useEffect(() => {
    if (!canPartial) return undefined;
    const timer = setTimeout(OtherAmount.prefetch, quietMs);
    return () => clearTimeout(timer);
  }, [canPartial]);
}

interface ChooseMethodProps {
  readonly call: CallState<RepayDetail>;
  readonly plan: PaymentPlan;
  readonly onHold: (coupon: HeldCoupon | undefined) => void;
}

/** The ways to pay a part. */
function ChooseMethod({ call, plan, onHold }: ChooseMethodProps): ReactElement {
  const { t } = useMessages();
  const clock = useLenderClock();
  return (
    <LoadedPage call={call} title={t('repay.title')}>
      {({ orderNo, unrepaidAmount, channels, payments }) => {
        const toPay = amountToPay(plan, unrepaidAmount, clock.now());
        const amount = amountOfPlan(plan, unrepaidAmount);
        const left = minus(unrepaidAmount, amount);
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
    </LoadedPage>
  );
}

/** Reads a call whose answer follows from what is owed: asked again when a payment has changed that. */
function useCallOfDebt<P, D>(
  endpoint: Endpoint<P, D>,
  payload: P | undefined,
  owed: number | undefined,
): CallState<D> {
  const call = useCall(endpoint, payload);
  const { reload } = call;
  const before = useRef(owed);
  useEffect(() => {
    // The first sum was loaded during this request.
    if (before.current !== undefined && before.current !== owed) reload();
    before.current = owed;
  }, [owed, reload]);
  return call;
}
