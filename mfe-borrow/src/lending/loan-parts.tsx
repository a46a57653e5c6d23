import { getCancellation, getDisbursalTime, type LoanOrder } from '@sunbird/api-client';
import { aprRows } from '@sunbird/i18n/apr-text';
import { orderStatus, type ReceivedStatus } from '@sunbird/loan-domain';
import { useExpired } from '@sunbird/remote-kit/use-expired';
import { useCall, useShell } from '@sunbird/shell-api';
import { Button, Card, CostList, Gap, SkeletonCards } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { useMessages } from '../use-messages';

export interface LoanFactsProps {
  readonly status: ReceivedStatus;
  /** In major units, as it was confirmed. */
  readonly repayAmount: number;
  /** As a fraction. */
  readonly apr?: number | undefined;
  readonly dueDate?: string | undefined;
}

/** What is to be paid back, when, and at what price. */
export function LoanFacts({ status, repayAmount, apr, dueDate }: LoanFactsProps): ReactElement {
  const { market } = useShell();
  const i18n = useMessages();
  const { t, formatDate } = i18n;
  return (
    <Card>
      <CostList
        rows={[
          { label: t('cost.youRepay'), value: repayAmount },
          ...(dueDate
            ? [
                {
                  label: t(status === orderStatus.lending ? 'home.repayOnToday' : 'cost.repayOn'),
                  value: formatDate(dueDate),
                },
              ]
            : []),
          ...aprRows(apr, market, i18n),
        ]}
      />
    </Card>
  );
}

/** Until when one may cancel, by the lender's clock, and the way to do it. Nothing once that is over. */
export function CancelWindow({ order }: { readonly order: LoanOrder }): ReactElement | null {
  const { market, navigate } = useShell();
  const { t, formatDate } = useMessages();
  const { orderNo } = order;
  const cancellation = useCall(getCancellation, { orderNo });
  const time = useCall(getDisbursalTime, { orderNo });
  const deadline = cancellation.data?.deadline ?? time.data?.cancelDeadline;
  const isOver = useExpired(deadline);
  // Keeps the place of the card: what stands below must not move under a finger.
  if (cancellation.status === 'loading') return <SkeletonCards cards={1} />;
  if (!cancellation.data?.canCancel || isOver) return null;
  return (
    <Card title={t('lending.changedMind')}>
      <p>
        {deadline === undefined
          ? t('lending.cancelAnyTime', { hours: market.cancelHours })
          : t('lending.cancelUntil', { time: formatDate(deadline, 'weekdayTime') })}
      </p>
      <Gap />
      <Button kind="secondary" onClick={() => navigate('cancellationForm', { orderNo })}>
        {t('lending.cancel')}
      </Button>
    </Card>
  );
}
