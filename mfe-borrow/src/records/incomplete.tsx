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
import { everyHour, usePolling } from '@sunbird/remote-kit/use-polling';
import { useShell } from '@sunbird/shell-api';
import { Button, type CostRow } from '@sunbird/ui';
import type { ReactElement } from 'react';
import {
  type OnboardingStep,
  onboardingStepsOf,
  sendBackOf,
  usePayoutFailure,
} from '../shared/order/order-state';
import { type MessageKey, type Messages, useMessages } from '../use-messages';
import { OrderCard, OrderList, useOrders } from './order-card';
import styles from './records.module.css';

/** The lender assesses or pays out. */
const movesByItself: readonly ReceivedStatus[] = [orderStatus.applying, orderStatus.lending];

const owed: readonly ReceivedStatus[] = [orderStatus.repaying, orderStatus.overdue];

/** Every order that is not over, with the way on. */
export function Incomplete(): ReactElement {
  const { t } = useMessages();
  const listed = useOrders('incomplete');
  function some(statuses: readonly ReceivedStatus[]) {
    return listed.rows.some(({ status }) => statuses.includes(status));
  }
  usePolling(listed.call, some(movesByItself) || (some(owed) && everyHour));
  return (
    <OrderList
      listed={listed}
      item={IncompleteOrder}
      none={[t('records.noIncomplete'), t('records.noIncompleteText')]}
    />
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

type Rows = readonly CostRow[];

/** A row about a day or an hour; none where the lender names none. */
function dated(label: string, text: string | undefined): Rows {
  return text === undefined ? [] : [{ label, value: text }];
}

/** The rows of an unfinished application: how far it is, and what comes next. */
function stepRows(steps: readonly OnboardingStep[], { t }: Messages): Rows {
  const done = steps.filter(({ state }) => state === 'done').length;
  const next = steps.find(({ state }) => state === 'now');
  return [
    { label: t('records.done'), value: t('records.doneOf', { done, of: steps.length }) },
    { label: t('records.next'), value: next ? t(next.name) : t('answers.send') },
  ];
}

/** The rows of a loan that is repaid, or whose payout goes back. */
function owedRows(order: LoanOrder, { t, formatDate }: Messages): Rows {
  const sendBack = sendBackOf(order);
  const { dueDate, overdueDays } = order;
  if (sendBack) {
    return [
      { label: t('cancel.sendBack'), value: sendBack.amount },
      { label: t('cancel.by'), value: formatDate(sendBack.returnBy, 'weekdayTime') },
    ];
  }
  return [
    { label: t('cost.leftToRepay'), value: order.repayAmount },
    ...dated(t('cost.repayOn'), dueDate && formatDate(dueDate)),
    ...dated(t('records.late'), overdueDays ? t('common.days', { days: overdueDays }) : undefined),
  ];
}

function useOrderRows(order: LoanOrder): Rows {
  const { market } = useShell();
  const i18n = useMessages();
  const { t, formatDate } = i18n;
  const failure = usePayoutFailure(order);
  const { decisionBy, dueDate, offerValidUntil, status } = order;
  const steps = onboardingStepsOf(status);
  if (steps) return stepRows(steps, i18n);
  function until(at: number | undefined) {
    return at === undefined ? undefined : formatDate(at, 'weekdayTime');
  }
  const price = [
    { label: t('cost.youReceive'), value: order.disbursalAmount },
    { label: t('cost.youRepay'), value: order.repayAmount },
    ...aprRows(order.apr, market, i18n),
  ];
  switch (status) {
    case orderStatus.applying:
      return dated(t('home.decisionBy'), until(decisionBy));
    case orderStatus.confirm:
    case orderStatus.getMoney:
      return [...price, ...dated(t('home.offerEnds'), until(offerValidUntil))];
    case orderStatus.repaying:
    case orderStatus.overdue:
      return owedRows(order, i18n);
    case orderStatus.lending:
      return [...price, ...dated(t('home.repayOnToday'), dueDate && formatDate(dueDate))];
    case orderStatus.payFailed:
      return [{ label: t('records.reason'), value: failure }];
    default:
      return [];
  }
}
