import { useI18n } from '@sunbird/i18n';
import { calendarDateAt } from '@sunbird/loan-domain';
import { usePromotionShell } from '@sunbird/shell-api';

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
