import { getDisbursalTime } from '@sunbird/api-client';
import { useCall } from '@sunbird/shell-api';
import { clockAhead } from './clock-ahead';

/** The lender's time in epoch ms: days are counted by it, whatever this phone's clock says. */
export function useServerClock(orderNo: string): () => number {
  const { data, at } = useCall(getDisbursalTime, { orderNo });
  const ahead = clockAhead(data?.serverTime, at);
  return () => Date.now() + ahead;
}
