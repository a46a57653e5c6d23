import { listMarketProducts, listProducts, type Product } from '@sunbird/api-client';
import { type CallState, type PromotionShell, useCall, usePromotionShell } from '@sunbird/shell-api';

/** The products that the lender offers: its call 8 where there is one product, call 9 where there are several. */
export function useProducts(): CallState<readonly Product[]> {
  const { singleProduct } = usePromotionShell().settings;
  const several = useCall(listMarketProducts, singleProduct ? undefined : {});
  const single = useCall(listProducts, singleProduct ? {} : undefined);
  return singleProduct ? single : several;
}

/** The same outside a component. */
export function listOffered(
  { api, settings }: Pick<PromotionShell, 'api' | 'settings'>,
  signal: AbortSignal,
): Promise<readonly Product[]> {
  return settings.singleProduct
    ? api.call(listProducts, {}, { signal })
    : api.call(listMarketProducts, {}, { signal });
}
