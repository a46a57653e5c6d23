import { getMarketHome, getProductHome } from '@sunbird/api-client';
import { useCall, useShell } from '@sunbird/shell-api';

/** The person's most pressing order. A lender with one product has a call of its own for it. */
export function useHomeOrder() {
  const { settings } = useShell();
  const several = useCall(getMarketHome, settings.singleProduct ? undefined : {});
  const single = useCall(getProductHome, settings.singleProduct ? {} : undefined);
  const call = settings.singleProduct ? single : several;
  return {
    /** Whether the call has succeeded or failed. After a failure it is unknown if there is an order. */
    settled: call.status === 'ready' || call.status === 'error',
    order: call.data?.order ?? undefined,
  };
}
