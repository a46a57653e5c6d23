import type { LoanOrder } from '@sunbird/api-client';
import { aprRows } from '@sunbird/i18n/apr-text';
import {
  awaitsBorrower,
  type HomeStatus,
  homeStatusOf,
  orderStatus,
  type ReceivedStatus,
  unknownStatus,
} from '@sunbird/loan-domain';
import { Loaded } from '@sunbird/remote-kit/loaded';
import { usePolling } from '@sunbird/remote-kit/use-polling';
import { useShell } from '@sunbird/shell-api';
import { Button, type CostRow, EmptyState, SkeletonCards } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { MoreButton } from '../shared/more-button';
import { sendBackOf } from '../shared/order/ending';
import { onboardingStepsOf } from '../shared/order/onboarding-steps';
import { usePayoutFailure } from '../shared/order/payout-failure';
import { type MessageKey, useMessages } from '../use-messages';
import { OrderCard } from './order-card';
import styles from './records.module.css';
import { useOrders } from './use-orders';

/** The lender assesses or pays out. */
const movesByItself: readonly ReceivedStatus[] = [orderStatus.applying, orderStatus.lending];

/** Every order that is not over, with the way on. */
export function Incomplete(): ReactElement {
  const { navigate } = useShell();
  const { t } = useMessages();
  const { call, pages } = useOrders('incomplete');
  usePolling(call, call.data?.list.some(({ status }) => movesByItself.includes(status)) === true);
  return (
    <Loaded call={call} skeleton={<SkeletonCards />}>
      {() =>
        pages.rows.length === 0 ? (
          <EmptyState
            title={t('records.noIncomplete')}
            action={{ label: t('records.seeBorrow'), onClick: () => navigate('home') }}
          >
            {t('records.noIncompleteText')}
          </EmptyState>
        ) : (
          <>
            <ul className={styles.list}>
              {pages.rows.map(order => (
                <IncompleteOrder key={order.orderNo} order={order} />
              ))}
            </ul>
            <MoreButton pages={pages} />
          </>
        )
      }
    </Loaded>
  );
}

/** Labels of the button that opens an order which does not wait for the borrower, by what home shows of it. */
const openers: Partial<Record<HomeStatus, MessageKey>> = {
  assessing: 'records.seeReview',
  repaying: 'records.seeRepayment',
  overdue: 'records.repay',
  lending: 'home.seeProgress',
  failed: 'home.otherAccount',
};

function IncompleteOrder({ order }: { readonly order: LoanOrder }): ReactElement {
  const { dispatchOrder, navigate, track } = useShell();
  const { t } = useMessages();
  const { orderNo, status } = order;
  const rows = useOrderRows(order);
  function open() {
    track({ eventType: 'click', pageName: 'records', eventOption: 'continue', orderNo });
    dispatchOrder(order);
  }
  const waits = awaitsBorrower(status);
  const opener = status === unknownStatus ? undefined : openers[homeStatusOf(status)];
  const hasAgreement =
    status === orderStatus.repaying || status === orderStatus.overdue || status === orderStatus.lending;
  return (
    <OrderCard order={order} rows={rows}>
      <div className={styles.actions}>
        {waits && <Button onClick={open}>{t('common.continue')}</Button>}
        {!waits && opener !== undefined && (
          <Button kind="secondary" onClick={open}>
            {t(opener)}
          </Button>
        )}
        {status === unknownStatus && (
          <Button kind="secondary" onClick={() => navigate('customerServices')}>
            {t('common.talkToUs')}
          </Button>
        )}
        {hasAgreement && (
          <Button kind="text" onClick={() => navigate('agreement', { orderNo })}>
            {t('agreement.title')}
          </Button>
        )}
      </div>
    </OrderCard>
  );
}

function useOrderRows(order: LoanOrder): readonly CostRow[] {
  const { market } = useShell();
  const i18n = useMessages();
  const { t, formatDate } = i18n;
  const failure = usePayoutFailure(order);
  const { decisionBy, dueDate, offerValidUntil, overdueDays, status } = order;
  const sendBack = sendBackOf(order);
  const steps = onboardingStepsOf(status);
  if (steps) {
    const done = steps.filter(({ state }) => state === 'done').length;
    const next = steps.find(({ state }) => state === 'now');
    return [
      { label: t('records.done'), value: t('records.doneOf', { done, of: steps.length }) },
      { label: t('records.next'), value: next ? t(next.name) : t('answers.send') },
    ];
  }
  const price = [
    { label: t('cost.youReceive'), value: order.disbursalAmount },
    { label: t('cost.youRepay'), value: order.repayAmount },
    ...aprRows(order.apr, market, i18n),
  ];
  const due = dueDate ? [{ label: t('cost.repayOn'), value: formatDate(dueDate) }] : [];
  switch (status) {
    case orderStatus.applying:
      return decisionBy === undefined
        ? []
        : [{ label: t('home.decisionBy'), value: formatDate(decisionBy, 'weekdayTime') }];
    case orderStatus.confirm:
    case orderStatus.getMoney:
      return [
        ...price,
        ...(offerValidUntil === undefined
          ? []
          : [{ label: t('home.offerEnds'), value: formatDate(offerValidUntil, 'weekdayTime') }]),
      ];
    case orderStatus.repaying:
    case orderStatus.overdue:
      if (sendBack) {
        return [
          { label: t('cancel.sendBack'), value: sendBack.amount },
          { label: t('cancel.by'), value: formatDate(sendBack.returnBy, 'weekdayTime') },
        ];
      }
      return [
        { label: t('cost.leftToRepay'), value: order.repayAmount },
        ...due,
        ...(overdueDays
          ? [{ label: t('records.late'), value: t('common.days', { days: overdueDays }) }]
          : []),
      ];
    case orderStatus.lending:
      return [...price, ...due];
    case orderStatus.payFailed:
      return [{ label: t('records.reason'), value: failure }];
    default:
      return [];
  }
}
