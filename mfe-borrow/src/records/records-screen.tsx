import type { LoanOrder } from '@sunbird/api-client';
import { calendarDateAt, daysBetween, orderStatus } from '@sunbird/loan-domain';
import { useQueryParams, useShell } from '@sunbird/shell-api';
import {
  Button,
  CellGroup,
  type CostRow,
  LinkCell,
  LogInCard,
  Page,
  RecordsIcon,
  remoteScreen,
  SkeletonRows,
  TabList,
} from '@sunbird/ui';
import type { ReactElement } from 'react';
import { cancellationOf } from '../shared/order/order-state';
import { PagedList } from '../shared/pages';
import { type Messages, useMessages } from '../use-messages';
import { Incomplete } from './incomplete';
import { OrderCard, OrderList, useOrders, useStatement } from './order-card';
import styles from './records.module.css';
import { SaveStatement } from './save-statement';
import { StatementMonths } from './statement-months';

/** Every movement of money by month, with what was left to repay after it, on screen and as a file. */
function Statement(): ReactElement {
  const { t } = useMessages();
  const { all, ...listed } = useStatement();
  return (
    <PagedList
      listed={listed}
      skeleton={<SkeletonRows />}
      none={[t('records.noStatement'), t('records.noStatementText')]}
      after={<SaveStatement all={all} show={rows => <StatementMonths rows={rows} whole />} />}
    >
      {rows => <StatementMonths rows={rows} hasMore={listed.hasMore} />}
    </PagedList>
  );
}

const tabs = ['incomplete', 'finished', 'statement'] as const;
type RecordsTab = (typeof tabs)[number];

export const Screen = remoteScreen(Records);

function Records(): ReactElement {
  const { navigate, session } = useShell();
  const { t } = useMessages();
  const { tab: wanted } = useQueryParams();
  const tab = tabs.find(value => value === wanted) ?? tabs[0];

  // The tab is in the address, so that a reload and the way back keep it; Back leaves the records in one step.
  function choose(value: RecordsTab) {
    navigate('records', value === tabs[0] ? {} : { tab: value }, { replace: true });
  }
  return (
    <Page title={t('records.title')} look="tab">
      {session.status === 'signedIn' ? (
        <TabList
          label={t('records.title')}
          tabs={tabs.map(value => ({ value, label: t(`records.${value}`) }))}
          value={tab}
          onChange={choose}
        >
          {tab === 'incomplete' && <Incomplete />}
          {tab === 'finished' && <Finished />}
          {tab === 'statement' && <Statement />}
        </TabList>
      ) : (
        <LogInCard>{t('records.signedOut')}</LogInCard>
      )}
    </Page>
  );
}

/** Orders that are over: repaid, cancelled, not approved. */
function Finished(): ReactElement {
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
