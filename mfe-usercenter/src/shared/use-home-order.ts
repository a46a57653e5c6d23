import { getMarketHome, getProductHome, type LoanOrder } from '@sunbird/api-client';
import { useCall, useShell } from '@sunbird/shell-api';

export interface HomeOrder {
  /** Whether the call has succeeded or failed. After a failure it is unknown if there is an order. */
  readonly settled: boolean;
  /** The one order that home shows, if there is one. */
  readonly order: LoanOrder | undefined;
}

/** The person's most pressing order. A lender with one product has a call of its own for it. */
export function useHomeOrder(): HomeOrder {
  const { settings } = useShell();
  const several = useCall(getMarketHome, settings.singleProduct ? undefined : {});
  const single = useCall(getProductHome, settings.singleProduct ? {} : undefined);
  const call = settings.singleProduct ? single : several;
  return {
    settled: call.status === 'ready' || call.status === 'error',
    order: call.data?.order ?? undefined,
  };
}
