import { getMarketHome, getProductHome, type LoanOrder } from '@sunbird/api-client';
import { useOrder as useRecordedOrder } from '@sunbird/remote-kit/use-order';
import { useCall, useShell } from '@sunbird/shell-api';
import { useRef, useState } from 'react';

export interface OrderState {
  /** `missing`: the lender has no such order of this person. `idle`: it was not asked. */
  readonly status: 'idle' | 'loading' | 'failed' | 'ready' | 'missing';
  readonly order: LoanOrder | undefined;
  /** The order was read since the screen opened. An earlier answer may be shown, but must not lead to another screen. */
  readonly isCurrent: boolean;
  /** Epoch ms at which this was true. */
  readonly at: number | undefined;
  /** Why the newest attempt failed; the order is then that of `at`. */
  readonly error: unknown;
  reload(): void;
}

/** Ms until the order is polled again; false to stop. */
export type OrderPoll = (order: LoanOrder | undefined) => number | false;

const never: OrderPoll = () => false;

export interface OrderOptions {
  readonly poll?: OrderPoll;
  /** False for a screen that is for no order: the lender is not asked. */
  readonly wanted?: boolean;
}

/**
 * The order of a screen: the one on home, which is the most urgent, or by its number from the records. Without a
 * number it is the one on home.
 */
export function useOrder(
  orderNo: string | undefined,
  { poll = never, wanted = true }: OrderOptions = {},
): OrderState {
  const { session, settings } = useShell();
  const { singleProduct } = settings;
  const asks = wanted && session.status === 'signedIn';
  const [openedAt] = useState(Date.now);
  function isWanted(order: LoanOrder | null | undefined): order is LoanOrder {
    return Boolean(order) && (orderNo === undefined || order?.orderNo === orderNo);
  }

  // Home is polled even while only the records have the order, until `poll` returns false.
  const found = useRef<LoanOrder>();
  function pollHome(data: { readonly order: LoanOrder | null } | undefined) {
    return poll(isWanted(data?.order) ? data.order : found.current);
  }
  const several = useCall(getMarketHome, asks && !singleProduct ? {} : undefined, { poll: pollHome });
  const single = useCall(getProductHome, asks && singleProduct ? {} : undefined, { poll: pollHome });
  const home = singleProduct ? single : several;
  const shown = isWanted(home.data?.order) ? home.data.order : undefined;
  const elsewhere = asks && home.data !== undefined && !shown && orderNo !== undefined;
  const recorded = useRecordedOrder(elsewhere ? orderNo : undefined, poll);

  const order = shown ?? recorded.order;
  found.current = order;
  const calls = elsewhere ? [home, recorded] : [home];
  const failed = calls.some(({ status }) => status === 'error');
  const waits = calls.some(({ status }) => status === 'loading' || status === 'idle');
  return {
    status: !wanted ? 'idle' : order ? 'ready' : failed ? 'failed' : waits ? 'loading' : 'missing',
    order,
    isCurrent: shown ? (home.at ?? 0) >= openedAt : recorded.isCurrent,
    at: home.at,
    error: home.error,
    reload: () => {
      for (const call of calls) call.reload();
    },
  };
}
