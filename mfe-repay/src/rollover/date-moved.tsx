import { DueDateButton } from '@sunbird/remote-kit/due-date-button';
import { useShell } from '@sunbird/shell-api';
import { Button, CalendarIllustration, type CostRow, Page, Receipt } from '@sunbird/ui';
import { type ReactElement, useEffect } from 'react';
import type { RepayDetail } from '../payment/outcome';
import { useRecordLoan } from '../payment/record-loan';
import { useMessages } from '../use-messages';

export interface DateMovedProps {
  readonly detail: RepayDetail | undefined;
  readonly newDueDate: string | undefined;
  readonly creditLevel: string | undefined;
  /** Major units. */
  readonly fee: number | undefined;
}

/** What is owed now, when, and what the new date has cost. */
function useRows({ detail, newDueDate, creditLevel, fee }: DateMovedProps): readonly CostRow[] {
  const { t, formatDate, formatPercent } = useMessages();
  const rows: CostRow[] = [];
  if (detail) rows.push({ label: t('cost.youRepay'), value: detail.unrepaidAmount });
  if (newDueDate) rows.push({ label: t('rollover.on'), value: formatDate(newDueDate) });
  if (fee !== undefined) rows.push({ label: t('rollover.feePaid'), value: fee });
  if (detail) {
    rows.push({
      label: t('rollover.ifLate'),
      value: t('rollover.lateRate', { rate: formatPercent(detail.penaltyRatePerDay) }),
    });
  }
  if (creditLevel) rows.push({ label: t('rollover.level'), value: creditLevel });
  return rows;
}

/** The date has moved: what is owed now, and when. */
export function DateMoved(props: DateMovedProps): ReactElement {
  const { detail, newDueDate } = props;
  const { t, formatDate } = useMessages();
  const rows = useRows(props);
  const shell = useShell();
  const orderNo = detail?.orderNo;
  useRecordLoan(detail);
  useEffect(() => {
    if (orderNo === undefined) return;
    shell.track({ eventType: 'success', eventOption: 'rollover', pageName: 'confirmExtension', orderNo });
  }, [shell.track, orderNo]);

  return (
    <Page
      back={false}
      help={false}
      sticky={
        <>
          <Button onClick={() => shell.navigate('home')}>{t('common.backHome')}</Button>
          {orderNo && newDueDate && (
            <DueDateButton loan={{ orderNo, dueDate: newDueDate }} label={t('rollover.calendar')} />
          )}
        </>
      }
    >
      <Receipt
        illustration={<CalendarIllustration done />}
        title={
          newDueDate
            ? t('rollover.moved', { date: formatDate(newDueDate, 'weekday') })
            : t('rollover.movedBare')
        }
        lead={t('rollover.movedLead')}
        rows={rows}
      />
    </Page>
  );
}
