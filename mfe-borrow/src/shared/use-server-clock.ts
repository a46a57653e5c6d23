import { getDisbursalTime } from '@sunbird/api-client';
import { useCall } from '@sunbird/shell-api';

/** The lender's time in epoch ms: days are counted by it, whatever this phone's clock says. */
export function useServerClock(orderNo: string): () => number {
  const { data, at } = useCall(getDisbursalTime, { orderNo });
  const ahead = data && at !== undefined ? data.serverTime - at : 0;
  return () => Date.now() + ahead;
}
