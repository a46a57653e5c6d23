import { useDueCalendar } from '@sunbird/remote-kit/use-due-calendar';
import { CalendarIcon, LinkCell } from '@sunbird/ui';
import type { ReactElement } from 'react';
import type { RepayDetail } from '../../shared/order/use-repayment';
import { useMessages } from '../../use-messages';

/** The way of the due date into a calendar. */
export function DueDateCell({ detail }: { readonly detail: RepayDetail }): ReactElement {
  const { t } = useMessages();
  const { open, sheet } = useDueCalendar(detail);
  return (
    <>
      <LinkCell
        icon={<CalendarIcon />}
        title={t('shared.calendar')}
        sub={t('home.calendarText')}
        onClick={open}
      />
      {sheet}
    </>
  );
}
