import { getRepayColor } from '@sunbird/api-client';
import { useCall } from '@sunbird/shell-api';
import { AlertIcon, Tag } from '@sunbird/ui';
import type { ReactElement } from 'react';
import type { RepayDetail } from '../payment/outcome';
import { useMessages } from '../use-messages';

/** The due date and how far it is, by the lender's calendar; or how long it has passed. */
export function DueNote({ detail }: { readonly detail: RepayDetail }): ReactElement {
  const { t, formatDate } = useMessages();
  const { orderNo, dueDate, overdueDays } = detail;
  const color = useCall(getRepayColor, overdueDays > 0 ? undefined : { orderNo });
  if (overdueDays > 0) {
    return (
      <Tag kind="bad" icon={<AlertIcon size={16} />}>
        {t('owed.overdue', { days: overdueDays })}
      </Tag>
    );
  }
  const date = formatDate(dueDate);
  const days = color.data?.dueInDays;
  return <>{days === undefined ? t('owed.due', { date }) : t('owed.dueIn', { date, days })}</>;
}
