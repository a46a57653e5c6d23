import { getDisbursalTime } from '@sunbird/api-client';
import { useCall, useShell } from '@sunbird/shell-api';

/** Ms by which the lender's clock was ahead of the device's at a response; 0 if the response has no time. */
export function clockOffset(serverTime: number | undefined, at: number | undefined): number {
  return serverTime === undefined || at === undefined ? 0 : serverTime - at;
}

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
