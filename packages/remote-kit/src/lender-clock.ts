import { useI18n } from '@sunbird/i18n';
import { type CalendarDate, calendarDateAt } from '@sunbird/loan-domain';
import { usePromotionShell } from '@sunbird/shell-api';
import { useEffect, useMemo, useState } from 'react';

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

const minuteMs = 60_000;

/** The market's day by the lender's clock. A page that is left open over night is drawn again by the new one. */
export function useToday(): CalendarDate {
  const { today } = useLenderClock();
  const [, setSeen] = useState(today);
  useEffect(() => {
    const look = () => setSeen(today());
    const timer = setInterval(look, minuteMs);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [today]);
  return today();
}

/**
 * Formats a moment as `Today, 10:24`, else as `Mon 9 Mar, 10:24`, in the market's zone. `now` and the moment are
 * both in the lender's time (`useLenderClock`).
 */
export function useMomentText(now: () => number): (epochMs: number) => string {
  const { market } = usePromotionShell();
  const { t, formatDate } = useI18n();
  return epochMs => {
    const isToday = calendarDateAt(epochMs, market.zone) === calendarDateAt(now(), market.zone);
    return isToday
      ? t('common.todayAt', { time: formatDate(epochMs, 'time') })
      : formatDate(epochMs, 'weekdayTime');
  };
}
