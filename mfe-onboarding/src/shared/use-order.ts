import { getMarketHome, getProductHome, type LoanOrder } from '@sunbird/api-client';
import { useOrder as useRecordedOrder } from '@sunbird/remote-kit/use-order';
import { useCall, useShell } from '@sunbird/shell-api';
import { useCallback, useState } from 'react';

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

/**
 * The order of a screen: the one on home, which is the most urgent, or by its number from the records. Without a
 * number it is the one on home.
 *
 * @param wanted false for a screen that is for no order: the lender is not asked
 */
export function useOrder(orderNo: string | undefined, wanted = true): OrderState {
  const { session, settings } = useShell();
  const { singleProduct } = settings;
  const asks = wanted && session.status === 'signedIn';
  const [openedAt] = useState(Date.now);
  function isWanted(order: LoanOrder | null | undefined): order is LoanOrder {
    return Boolean(order) && (orderNo === undefined || order?.orderNo === orderNo);
  }

  const several = useCall(getMarketHome, asks && !singleProduct ? {} : undefined);
  const single = useCall(getProductHome, asks && singleProduct ? {} : undefined);
  const home = singleProduct ? single : several;
  const shown = isWanted(home.data?.order) ? home.data.order : undefined;
  const elsewhere = asks && home.data !== undefined && !shown && orderNo !== undefined;
  const recorded = useRecordedOrder(elsewhere ? orderNo : undefined);

  const order = shown ?? recorded.order;
  const calls = elsewhere ? [home, recorded] : [home];
  const failed = calls.some(({ status }) => status === 'error');
  const { reload: reloadHome } = home;
  const { reload: reloadRecorded } = recorded;
  const reload = useCallback(() => {
    reloadHome();
    if (elsewhere) reloadRecorded();
  }, [reloadHome, reloadRecorded, elsewhere]);
  const waits = calls.some(({ status }) => status === 'loading' || status === 'idle');
  return {
    status: !wanted ? 'idle' : order ? 'ready' : failed ? 'failed' : waits ? 'loading' : 'missing',
    order,
    isCurrent: shown ? (home.at ?? 0) >= openedAt : recorded.isCurrent,
    at: home.at,
    error: home.error,
    reload,
  };
}
