import { getMarketHome, getProductHome } from '@sunbird/api-client';
import { calendarDateAt } from '@sunbird/loan-domain';
import { clockOffset } from '@sunbird/remote-kit/clock-offset';
import { type CallState, useCall, useShell } from '@sunbird/shell-api';

/**
 * Today in the market's zone, `YYYY-MM-DD`, by the lender's clock: due dates are counted from it. By the device's
 * clock until home has loaded, or if the lender sends no time.
 */
export function useToday(): string {
  const { market, settings } = useShell();
  const { singleProduct } = settings;
  const many: CallState<{ readonly serverTime?: number | undefined }> = useCall(
    getMarketHome,
    singleProduct ? undefined : {},
  );
  const one: CallState<{ readonly serverTime?: number | undefined }> = useCall(
    getProductHome,
    singleProduct ? {} : undefined,
  );
  const { data, at } = singleProduct ? one : many;
  return calendarDateAt(Date.now() + clockOffset(data?.serverTime, at), market.zone);
}
