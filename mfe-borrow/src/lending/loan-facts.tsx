import { aprRows } from '@sunbird/i18n/apr-text';
import { useShell } from '@sunbird/shell-api';
import { Card, CostList } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { useMessages } from '../use-messages';

export interface LoanFactsProps {
  /** In major units, as it was confirmed. */
  readonly repayAmount: number;
  /** As a fraction. */
  readonly apr?: number | undefined;
  readonly dueDate?: string | undefined;
}

/** What is to be paid back, when, and at what price. */
export function LoanFacts({ repayAmount, apr, dueDate }: LoanFactsProps): ReactElement {
  const { market } = useShell();
  const i18n = useMessages();
  const { t, formatDate } = i18n;
  return (
    <Card>
      <CostList
        rows={[
          { label: t('cost.youRepay'), value: repayAmount },
          ...(dueDate ? [{ label: t('cost.repayOn'), value: formatDate(dueDate) }] : []),
          ...aprRows(apr, market, i18n),
        ]}
      />
    </Card>
  );
}
