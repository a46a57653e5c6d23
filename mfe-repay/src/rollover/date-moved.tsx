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

/** The date has moved: what is owed now, and when. */
export function DateMoved({ detail, newDueDate, creditLevel, fee }: DateMovedProps): ReactElement {
  const { t, formatDate, formatPercent } = useMessages();
  const shell = useShell();
  const orderNo = detail?.orderNo;
  useRecordLoan(detail);
  useEffect(() => {
    if (orderNo === undefined) return;
    shell.track({ eventType: 'success', eventOption: 'rollover', pageName: 'confirmExtension', orderNo });
  }, [shell.track, orderNo]);

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
  return (
    <Page
      back={false}
      help={false}
      sticky={<Button onClick={() => shell.navigate('home')}>{t('common.backHome')}</Button>}
    >
      <Receipt
        illustration={<CalendarIllustration />}
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
