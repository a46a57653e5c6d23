import { getDisbursalTime } from '@sunbird/api-client';
import { useCall, useShell } from '@sunbird/shell-api';
import { clockOffset } from './clock-offset';

export interface LenderClock {
  /** The lender's time, epoch ms. */
  now(): number;
  /** A moment that the device's clock measured, in the lender's time. */
  fromDevice(epochMs: number): number;
}

/**
 * The lender's clock, by which days are counted whatever the device's clock says. Call 21 of the order gives it;
 * without an order, or signed out, it is the device's clock.
 */
export function useLenderClock(orderNo: string | undefined): LenderClock {
  const { session } = useShell();
  const asks = orderNo !== undefined && session.status === 'signedIn';
  const { data, at } = useCall(getDisbursalTime, asks ? { orderNo } : undefined);
  const offset = clockOffset(data?.serverTime, at);
  return {
    now: () => Date.now() + offset,
    fromDevice: epochMs => epochMs + offset,
  };
}
