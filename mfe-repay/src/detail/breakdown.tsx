import { toMajor } from '@sunbird/loan-domain';
import { Card, Collapse, CostList, type CostRow } from '@sunbird/ui';
import type { ReactElement } from 'react';
import type { RepayDetail } from '../payment/outcome';
import { Message, useMessages } from '../use-messages';
import styles from './breakdown.module.css';

/** The late fee; with its days where so many days at today's rate come to just that, and none is of an earlier due date. */
export function lateFeeLabel(
  { penalty, overdueDays }: Pick<RepayDetail, 'penalty' | 'overdueDays'>,
  perDay: number | undefined,
): ReactElement {
  const exact = perDay !== undefined && Math.round(penalty * 100) === perDay * overdueDays;
  return exact ? (
    <Message id="breakdown.lateFeeByDay" values={{ days: overdueDays, amount: toMajor(perDay) }} />
  ) : (
    <Message id="cost.lateFee" />
  );
}

export interface BreakdownProps {
  readonly detail: RepayDetail;
  /** What the late fee grows by on each overdue day, in minor units; undefined where it isn't known. */
  readonly perDay: number | undefined;
}

/** What is owed, part by part, with the schedule. */
export function Breakdown({ detail, perDay }: BreakdownProps): ReactElement {
  const { t, formatDate } = useMessages();
  const { loanAmount, interest, penalty, penaltyReduction, repaidAmount, unrepaidAmount } = detail;
  const rows: CostRow[] = [
    { label: t('cost.loanAmount'), value: loanAmount },
    { label: t('cost.interest'), value: interest },
  ];
  if (penalty > 0) rows.push({ label: lateFeeLabel(detail, perDay), value: penalty, kind: 'bad' });
  if (penaltyReduction > 0) {
    rows.push({ label: t('breakdown.reduction'), value: penaltyReduction, sign: '-' });
  }
  if (repaidAmount > 0) rows.push({ label: t('cost.repaidSoFar'), value: repaidAmount, sign: '-' });
  rows.push({ label: t('cost.leftToRepay'), value: unrepaidAmount, kind: 'sum' });
  return (
    <Card padding="tight">
      <Collapse look="plain" title={t('breakdown.title')} defaultOpen={detail.overdueDays > 0}>
        <CostList rows={rows} />
        <p className={styles.note}>
          <Message
            id="breakdown.received"
            values={{
              received: detail.disbursalAmount,
              loan: loanAmount,
              fee: detail.processingFee,
              tax: detail.gst,
            }}
          />
        </p>
        <h2 className={styles.heading}>{t('breakdown.schedule')}</h2>
        <CostList
          rows={detail.schedule.map(({ dueDate, amount, status }) => ({
            label: t('breakdown.instalment', {
              date: formatDate(dueDate),
              status: t(`instalment.${status}`),
            }),
            value: amount,
          }))}
        />
      </Collapse>
    </Card>
  );
}
