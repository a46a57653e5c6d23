import { type CalendarDate, calendarDateAt } from '@sunbird/loan-domain';
import { usePromotionShell } from '@sunbird/shell-api';
import { useMemo } from 'react';

export interface LenderClock {
  /** The lender's time, epoch ms. */
  now(): number;
  /** The market's day at that time. */
  today(): CalendarDate;
  /** A moment that the device's clock measured, in the lender's time. */
  fromDevice(epochMs: number): number;
}

/** The lender's clock, by which days are counted whatever the device's clock says. */
export function useLenderClock(): LenderClock {
  const { api, market } = usePromotionShell();
  return useMemo(() => {
    function now() {
      return api.now();
    }
    return {
      now,
      today: () => calendarDateAt(now(), market.zone),
      fromDevice: epochMs => epochMs + now() - Date.now(),
    };
  }, [api, market]);
}
