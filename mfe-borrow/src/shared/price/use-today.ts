import type { CalendarDate } from '@sunbird/loan-domain';
import { useLenderClock } from '@sunbird/remote-kit/lender-clock';
import { useEffect, useState } from 'react';

const minuteMs = 60_000;

/** The market's day by the lender's clock. A screen that is left open over night is drawn again by the new one. */
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
