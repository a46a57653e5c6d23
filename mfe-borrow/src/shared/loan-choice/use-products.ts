import { listMarketProducts, listProducts, type Product } from '@sunbird/api-client';
import { type CallState, useCall, useShell } from '@sunbird/shell-api';

/** What the lender offers this borrower: call 9, or 8 for a lender with one product. */
export function useProducts(): CallState<readonly Product[]> {
  const { settings } = useShell();
  const market = useCall(listMarketProducts, settings.singleProduct ? undefined : {});
  const single = useCall(listProducts, settings.singleProduct ? {} : undefined);
  return settings.singleProduct ? single : market;
}
