import type { CostBreakdown } from '@sunbird/loan-domain';
import { Collapse, CostBar, CostList, Divider, Notice, ReceiveRepayPair } from '@sunbird/ui';
import { type ReactElement, type ReactNode, useState } from 'react';
import { Message, useMessages } from '../../use-messages';
import styles from '../block.module.css';
import { lateFeePerDay, usePriceRows } from './price-rows';

export interface PriceSummaryProps {
  readonly cost: CostBreakdown;
  /** In place of the days as text: a choice of terms. */
  readonly term?: ReactNode;
}

/** Amount received, amount repaid, due date and cost: in short, or row by row. */
export function PriceSummary({ cost, term }: PriceSummaryProps): ReactElement {
  const { t, formatDate } = useMessages();
  const rows = usePriceRows(cost);
  const [open, setOpen] = useState(false);
  const apr = { label: rows.aprLabel, value: rows.apr };
  const repayOn = { label: t('cost.repayOn'), value: formatDate(cost.dueDate) };
  const timeToRepay = { label: t('cost.timeToRepay'), value: term ?? t('common.days', { days: cost.term }) };
  const late = { rate: rows.penaltyRate, amount: lateFeePerDay(cost) };
  const fees = cost.processingFee + cost.gst;
  const date = formatDate(cost.dueDate, 'shortDate');
  return (
    <>
      <ReceiveRepayPair receive={cost.disbursalAmount} repay={cost.repayAmount} />
      <Divider />
      {!open && (
        <>
          <CostList rows={[repayOn, timeToRepay, apr]} />
          <CostBar received={cost.disbursalAmount} fees={fees} interest={cost.interest} />
        </>
      )}
      <Collapse title={t('price.open')} openTitle={t('price.close')} contentFirst onToggle={setOpen}>
        <CostList
          rows={[
            ...rows.payout,
            { label: t('cost.loanAmount'), value: cost.loanAmount },
            rows.interest,
            { label: t('price.repayTotal', { date }), value: cost.repayAmount, kind: 'sum' },
            apr,
          ]}
        />
        <div className={styles.below}>
          <Notice>
            <Message id="price.late" values={late} />
          </Notice>
        </div>
      </Collapse>
    </>
  );
}
