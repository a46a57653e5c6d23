import { Card, CostList } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { orderApr } from '../shared/price/order-apr';
import { useMessages } from '../use-messages';

export interface LoanFactsProps {
  /** Amounts in major units, as they were confirmed. */
  readonly disbursalAmount: number;
  readonly repayAmount: number;
  readonly term?: number | undefined;
  readonly dueDate?: string | undefined;
}

/** What is to be paid back, when, and at what price. */
export function LoanFacts({ disbursalAmount, repayAmount, term, dueDate }: LoanFactsProps): ReactElement {
  const { t, formatDate, formatPercent } = useMessages();
  const apr = orderApr({ disbursalAmount, repayAmount, term });
  return (
    <Card>
      <CostList
        rows={[
          { label: t('cost.youRepay'), value: repayAmount },
          ...(dueDate ? [{ label: t('cost.repayOn'), value: formatDate(dueDate) }] : []),
          ...(apr === undefined ? [] : [{ label: t('cost.apr'), value: formatPercent(apr, 1) }]),
        ]}
      />
    </Card>
  );
}
