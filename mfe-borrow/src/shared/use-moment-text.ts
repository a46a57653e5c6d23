import { calendarDateAt } from '@sunbird/loan-domain';
import { useShell } from '@sunbird/shell-api';
import { useText } from './text';

/** A moment as one says it: `Today, 10:24`, else `Mon 9 Mar, 10:24`. `now` is the lender's time. */
export function useMomentText(now: () => number): (epochMs: number) => string {
  const { market } = useShell();
  const { t, formatDate } = useText();
  return epochMs => {
    const isToday = calendarDateAt(epochMs, market.zone) === calendarDateAt(now(), market.zone);
    return isToday
      ? t('common.todayAt', { time: formatDate(epochMs, 'time') })
      : formatDate(epochMs, 'weekdayTime');
  };
}
