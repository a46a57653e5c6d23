import { getCancellation, getDisbursalTime, type LoanOrder } from '@sunbird/api-client';
import { aprRows } from '@sunbird/i18n/apr-text';
import { orderStatus, type ReceivedStatus } from '@sunbird/loan-domain';
import { type CallState, useCall, useShell } from '@sunbird/shell-api';
import { Button, Card, CostList, Countdown, SkeletonCards } from '@sunbird/ui';
import { type ReactElement, useEffect, useMemo, useRef } from 'react';
import { useMessages } from '../use-messages';
import styles from './lending.module.css';

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

/** The device may count slightly ahead of the lender, so a request at the very end may still succeed. */
const afterEnd = 1000;

/** The lender's time as this is drawn, by an answer that may be of an earlier screen. */
function useLendersNow({ data, at }: CallState<{ readonly serverTime: number }>): number | undefined {
  const serverTime = data?.serverTime;
  return useMemo(
    () =>
      serverTime === undefined || at === undefined ? undefined : serverTime + Math.max(0, Date.now() - at),
    [serverTime, at],
  );
}

/** Until when one may cancel, by the lender's clock, and the way to do it. Nothing once that is over. */
export function CancelWindow({ order }: { readonly order: LoanOrder }): ReactElement | null {
  const { market, navigate } = useShell();
  const { t, formatDate } = useMessages();
  const { orderNo } = order;
  const cancellation = useCall(getCancellation, { orderNo });
  const time = useCall(getDisbursalTime, { orderNo });
  const serverNow = useLendersNow(time);
  const later = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => () => clearTimeout(later.current), []);
  // Keeps the place of the card: what stands below must not move under a finger.
  if (cancellation.status === 'loading') return <SkeletonCards cards={1} />;
  if (!cancellation.data?.canCancel) return null;
  const deadline = cancellation.data.deadline ?? time.data?.cancelDeadline;
  return (
    <Card title={t('lending.changedMind')}>
      <small>
        {deadline === undefined
          ? t('lending.cancelAnyTime', { hours: market.cancelHours })
          : t('lending.cancelUntil', { time: formatDate(deadline, 'weekdayTime') })}
      </small>
      <div className={styles.line}>
        {deadline !== undefined && serverNow !== undefined && (
          <small className={styles.timer}>
            <Countdown
              until={deadline}
              serverNow={serverNow}
              onEnd={() => {
                later.current = setTimeout(cancellation.reload, afterEnd);
              }}
            />{' '}
            {t('lending.left')}
          </small>
        )}
        <Button kind="secondary" inline onClick={() => navigate('cancellationForm', { orderNo })}>
          {t('lending.cancel')}
        </Button>
      </div>
    </Card>
  );
}
