import { getRepayDetail } from '@sunbird/api-client';
import { orderStatus } from '@sunbird/loan-domain';
import { lazyPart } from '@sunbird/remote-kit/lazy-part';
import { type LenderClock, useLenderClock } from '@sunbird/remote-kit/lender-clock';
import { useExpired } from '@sunbird/remote-kit/use-expired';
import { usePolling } from '@sunbird/remote-kit/use-polling';
import { useStepFocus } from '@sunbird/remote-kit/use-step-focus';
import { useCall, useQueryParams, useShell } from '@sunbird/shell-api';
import { type ReactElement, useCallback, useEffect, useRef } from 'react';
import { LoadedPage, OrderGate } from '../shared/page-parts';
import { NothingOwed } from './nothing-owed';
import { keyOfPayment, outcomeOf, type RepayDetail, received } from './outcome';
import {
  amountToPay,
  type PaymentPlan,
  type PaymentProps,
  planParams,
  readPlan,
  withoutChannel,
} from './payment-plan';
import { usePostingMinutes } from './waiting';

const PaymentResult = lazyPart(async () => (await import('../result/payment-result')).PaymentResult);

interface PaymentRouteProps {
  /** Wire name of the route that shows this. */
  readonly route: 'cashier' | 'repayStp' | 'repayOxxo';
  readonly title: string;
  /** The channel, where the address names none. */
  readonly channelId: string;
  /** The way to pay by it. */
  readonly Method: (props: PaymentProps) => ReactElement;
}

interface OrderRouteProps extends PaymentRouteProps {
  readonly orderNo: string;
}

/** Goes on with another plan on the same route. */
type Follow = (next: PaymentPlan, replace: boolean) => void;

/** The plan that the route holds. A link has no count of earlier payments: it counts from now on. */
function usePlan({ orderNo, route }: OrderRouteProps, detail: RepayDetail | undefined) {
  const { navigate } = useShell();
  const query = useQueryParams();
  const plan = readPlan(orderNo, query);
  const { seen } = plan;
  const follow: Follow = useCallback(
    (next, replace) => navigate(route, { ...query, ...planParams(next) }, { replace }),
    [navigate, route, query],
  );
  const countNow = detail && received(detail).length;
  const owedNow = detail?.unrepaidAmount;
  useEffect(() => {
    if (seen === undefined && countNow !== undefined) {
      follow({ ...readPlan(orderNo, query), seen: countNow, ...(owedNow && { due: owedNow }) }, true);
    }
  }, [seen, countNow, owedNow, follow, orderNo, query]);
  return { plan, seen: seen ?? countNow ?? 0, owedNow, follow };
}

/** Reports a payment that is received while its way to pay is shown. */
function useTrackResult({ orderNo, route }: OrderRouteProps, isSettled: boolean): void {
  const { track } = useShell();
  const waitedHere = useRef(false);
  useEffect(() => {
    if (!isSettled) waitedHere.current = true;
    else if (waitedHere.current) {
      waitedHere.current = false;
      track({ eventType: 'success', eventOption: 'payment', pageName: route, orderNo });
    }
  }, [isSettled, track, route, orderNo]);
}

/** What a way to pay can do with the plan. */
function useActs({ orderNo, route }: OrderRouteProps, planned: ReturnType<typeof usePlan>) {
  const { plan, seen, owedNow: due = plan.due, follow } = planned;
  const { navigate, track } = useShell();
  return {
    markSent() {
      track({ eventType: 'submit', eventOption: 'payment', pageName: route, orderNo });
      follow({ ...plan, seen, due, sentAt: Date.now() }, false);
    },
    holdCoupon(until: number) {
      if (plan.coupon) follow({ ...plan, coupon: { ...plan.coupon, until } }, true);
    },
    // `ways` opens the ways behind the first one.
    chooseAnother: () => navigate('repayDetail', { ...planParams(withoutChannel(plan)), ways: 1 }),
  };
}

/** The payments that were there when the borrower left to pay; undefined where this page has not seen them alone. */
function useEarlierPayments(detail: RepayDetail | undefined, seen: number): ReadonlySet<string> | undefined {
  const earlier = useRef<{ readonly seen: number; readonly keys: ReadonlySet<string> }>();
  if (earlier.current?.seen !== seen) earlier.current = undefined;
  const payments = detail && received(detail);
  if (payments?.length === seen) {
    earlier.current ??= { seen, keys: new Set(payments.map(keyOfPayment)) };
  }
  return earlier.current?.keys;
}

/** What is to be paid; while a payment is waited for, what it was then: the late fee grows, and a coupon's time ends. */
function amountOf(plan: PaymentPlan, { unrepaidAmount }: RepayDetail, clock: LenderClock): number {
  const { sentAt, due = unrepaidAmount } = plan;
  return sentAt === undefined
    ? amountToPay(plan, unrepaidAmount, clock.now())
    : amountToPay(plan, due, clock.fromDevice(sentAt));
}

/** Shows a way to pay while the payment is open, and its result as soon as the lender knows it. */
export function PaymentRoute(props: PaymentRouteProps): ReactElement {
  return <OrderGate title={props.title}>{orderNo => <OrderRoute {...props} orderNo={orderNo} />}</OrderGate>;
}

function OrderRoute(props: OrderRouteProps): ReactElement {
  const { orderNo, title, channelId, Method } = props;
  const clock = useLenderClock();
  const call = useCall(getRepayDetail, { orderNo });
  const { data: detail } = call;
  const planned = usePlan(props, detail);
  const { plan, seen } = planned;
  const minutes = usePostingMinutes(plan.channelId ?? channelId);
  const acts = useActs(props, planned);
  const earlier = useEarlierPayments(detail, seen);
  const outcome = detail && outcomeOf(detail, seen, plan.due, earlier);
  const isSettled = outcome !== undefined && outcome.kind !== 'waiting';
  const payable = detail?.status === orderStatus.repaying || detail?.status === orderStatus.overdue;
  // From the moment that the way to pay is shown: the borrower may pay without saying so here.
  usePolling(call, payable && !isSettled, plan.sentAt);
  // Shows the whole amount as soon as the coupon is no longer held.
  useExpired(plan.coupon?.until);
  useStepFocus(isSettled ? 'result' : plan.sentAt === undefined ? 'pay' : 'wait');
  useTrackResult(props, isSettled);
  if (detail && outcome && outcome.kind !== 'waiting') {
    return <PaymentResult detail={detail} outcome={outcome} channelId={plan.channelId} />;
  }
  if (detail && payable) {
    const amount = amountOf(plan, detail, clock);
    const pending = outcome?.kind === 'waiting' && outcome.pending.length > 0;
    const payment = { plan, detail, amount, title, minutes, pending, ...acts };
    return <Method key={channelId} payment={payment} />;
  }
  return (
    <LoadedPage call={call} title={title}>
      {owed => <NothingOwed detail={owed} />}
    </LoadedPage>
  );
}
