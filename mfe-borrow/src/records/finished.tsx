import type { LoanOrder } from '@sunbird/api-client';
import { calendarDateAt, daysBetween, orderStatus } from '@sunbird/loan-domain';
import { useShell } from '@sunbird/shell-api';
import { Button, CellGroup, type CostRow, LinkCell, RecordsIcon } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { cancellationOf } from '../shared/order/order-state';
import { type Messages, useMessages } from '../use-messages';
import { OrderCard, OrderList } from './order-card';
import styles from './records.module.css';
import { useOrders } from './use-orders';

/** Orders that are over: repaid, cancelled, not approved. */
export function Finished(): ReactElement {
  const { navigate } = useShell();
  const { t } = useMessages();
  const everyLoan = (
    <div className={styles.block}>
      <CellGroup>
        <LinkCell
          icon={<RecordsIcon />}
          title={t('lendingRecords.title')}
          sub={t('lendingRecords.text')}
          onClick={() => navigate('lendingRecords')}
        />
      </CellGroup>
    </div>
  );
  return (
    <OrderList
      listed={useOrders('finished')}
      item={FinishedOrder}
      none={[t('records.noFinished'), t('records.noFinishedText')]}
      after={everyLoan}
    />
  );
}

function FinishedOrder({ order }: { readonly order: LoanOrder }): ReactElement {
  const { navigate } = useShell();
  const { t } = useMessages();
  const rows = useFinishedRows(order);
  return (
    <OrderCard order={order} rows={rows}>
      {order.status === orderStatus.finished && (
        <div className={styles.actions}>
          <Button kind="text" onClick={() => navigate('agreement', { orderNo: order.orderNo })}>
            {t('agreement.title')}
          </Button>
        </div>
      )}
    </OrderCard>
  );
}

/** When it was cancelled, and what went back. */
function cancelledRows(order: LoanOrder, { t, formatDate }: Messages): readonly CostRow[] {
  const { disbursalAmount, finishTime } = order;
  const cancellation = cancellationOf(order);
  if (!cancellation || finishTime === undefined) return [];
  const sentBack = { label: t('records.youSentBack'), value: disbursalAmount };
  return [
    { label: t('records.cancelledOn'), value: formatDate(finishTime, 'shortDate') },
    ...(cancellation.sentBack ? [sentBack] : []),
  ];
}

/** What was paid beyond the debt. */
function refundRows({ refund }: LoanOrder, { t }: Messages): readonly CostRow[] {
  if (!refund) return [];
  const label = t(refund.sentAt === undefined ? 'records.weSendBack' : 'records.weSentBack');
  return [{ label, value: refund.amount }];
}

function useFinishedRows(order: LoanOrder): readonly CostRow[] {
  const { market } = useShell();
  const i18n = useMessages();
  const { t, formatDate } = i18n;
  const { dueDate, finishTime, retryAfter, status } = order;
  if (status === orderStatus.rejected) {
    return retryAfter === undefined
      ? []
      : [{ label: t('home.applyAgainOn'), value: formatDate(retryAfter, 'shortDate') }];
  }
  if (status === orderStatus.cancelled) return [...cancelledRows(order, i18n), ...refundRows(order, i18n)];
  if (status !== orderStatus.finished) return [];
  const paidOn = finishTime === undefined ? undefined : calendarDateAt(finishTime, market.zone);
  const onTime = paidOn !== undefined && dueDate !== undefined && daysBetween(paidOn, dueDate) >= 0;
  return [
    { label: t('records.youReceived'), value: order.disbursalAmount },
    { label: t('records.youRepaid'), value: order.repayAmount },
    ...(paidOn === undefined
      ? []
      : [
          {
            label: t('records.paidOn'),
            value: onTime
              ? t('records.onTime', { date: formatDate(paidOn, 'shortDate') })
              : formatDate(paidOn, 'shortDate'),
          },
        ]),
    ...refundRows(order, i18n),
  ];
}
