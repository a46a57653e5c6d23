import { calendarDateAt } from '@sunbird/loan-domain';
import { useShell } from '@sunbird/shell-api';
import { useMessages } from './messages';

/** A moment (epoch ms) as people say it: “Today, 9:10”, or with its day. */
export function useTimeText(): (moment: number) => string {
  const { t, formatDate } = useMessages();
  const { zone } = useShell().market;
  return moment =>
    calendarDateAt(moment, zone) === calendarDateAt(Date.now(), zone)
      ? t('common.todayAt', { time: formatDate(moment, 'time') })
      : formatDate(moment, 'weekdayTime');
}
