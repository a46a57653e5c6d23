import { type DataOf, getConfirmInfo, homeCall, type LoanOrder } from '@sunbird/api-client';
import { aprRows } from '@sunbird/i18n/apr-text';
import { resolveRouteName } from '@sunbird/loan-domain';
import { BigMoney } from '@sunbird/remote-kit/big-money';
import { Loaded } from '@sunbird/remote-kit/loaded';
import { useOrder } from '@sunbird/remote-kit/use-order';
import { usePolling } from '@sunbird/remote-kit/use-polling';
import { useCall, useQueryParams, useShell } from '@sunbird/shell-api';
import {
  Button,
  Card,
  CostList,
  Divider,
  EmptyState,
  FailedCard,
  Moment,
  Page,
  ReceiveRepayPair,
  SkeletonRows,
} from '@sunbird/ui';
import { type ReactElement, useEffect, useState } from 'react';
import { signedInScreen } from '../shared/form-step';
import { useMessages } from '../use-messages';
import { Assessing, pollMs, shownOf } from './assessing';
import { Rejected } from './rejected';

/** The order, asked for again while it is assessed. One that has moved on leads on: there is nothing to show here. */
function useReviewedOrder() {
  const shell = useShell();
  const { orderNo } = useQueryParams();
  const [openedAt] = useState(() => performance.now());
  const orderState = useOrder(orderNo, { first: homeCall(shell.settings), asks: true });
  const { order, isCurrent } = orderState;
  usePolling(orderState, pollMs(order, performance.now() - openedAt));

  const leadsOn = order !== undefined && shownOf(order.status) === undefined;
  useEffect(() => {
    if (!order || !leadsOn || !isCurrent) return;
    // Replaces the history entry: back would otherwise return here, which navigates on again.
    const led = shell.dispatchOrder(order, {}, { replace: true });
    if (led === false) shell.navigate('home', {}, { replace: true });
  }, [shell, order, leadsOn, isCurrent]);
  return { ...orderState, leadsOn };
}

function Review(): ReactElement {
  const { pageName } = useQueryParams();
  const orderState = useReviewedOrder();
  const { order, error, at } = orderState;
  const staleSince = error === undefined ? undefined : at;
  const shown = order && shownOf(order.status);
  if (!shown) return <NothingToShow {...orderState} />;
  if (shown === 'assessing') return <Assessing order={order} staleSince={staleSince} />;
  if (shown === 'rejected') return <Rejected order={order} />;
  return <Approved order={order} pageName={pageName} />;
}

type NothingToShowProps = ReturnType<typeof useReviewedOrder>;

/** No order yet, none at all, or one that leads on once it is read anew. */
function NothingToShow({ status, isCurrent, error, leadsOn, reload }: NothingToShowProps): ReactElement {
  const { navigate } = useShell();
  const { t } = useMessages();
  const hasFailed = leadsOn ? !isCurrent && error !== undefined : status === 'error';
  return (
    <Page title={t('review.title')} back={false}>
      {status === 'missing' ? (
        <EmptyState
          title={t('review.missing')}
          action={{ label: t('common.backHome'), onClick: () => navigate('home') }}
        />
      ) : hasFailed ? (
        <FailedCard onRetry={reload} />
      ) : (
        <SkeletonRows rows={3} />
      )}
    </Page>
  );
}

/** The state of an application: being assessed, approved or rejected. */
export const Screen = signedInScreen('review.title', Review);

interface ApprovedProps {
  readonly order: LoanOrder;
  /** The page that this one was reached with, and leads on to. */
  readonly pageName: string | undefined;
}

/** An offer: its whole cost before the way on. */
function Approved({ order, pageName }: ApprovedProps): ReactElement {
  const { confirmLoan, navigate } = useShell();
  const { t } = useMessages();
  const { orderNo, loanAmount } = order;
  const info = useCall(getConfirmInfo, { orderNo });

  function goOn(): void {
    const target = pageName && resolveRouteName(pageName);
    if (target && target !== 'confirmBorrow') navigate(target, { orderNo });
    else confirmLoan(orderNo);
  }
  const buttons = (
    <>
      <Button onClick={goOn}>{t('review.confirm')}</Button>
      <Button kind="text" onClick={() => navigate('home')}>
        {t('common.notNow')}
      </Button>
    </>
  );
  return (
    <Page title={t('review.title')} back={false} sticky={buttons}>
      <Moment
        mark="done"
        title={t('review.approved.title')}
        figure={<BigMoney value={loanAmount} hideCode />}
        lead={t('review.approved.lead')}
      />
      <Loaded call={info} skeleton={<SkeletonRows rows={3} />} dated={false}>
        {data => <Cost info={data} />}
      </Loaded>
    </Page>
  );
}

function Cost({ info }: { readonly info: DataOf<typeof getConfirmInfo> }): ReactElement {
  const { market } = useShell();
  const i18n = useMessages();
  const { t, formatDate } = i18n;
  return (
    <Card>
      <ReceiveRepayPair receive={info.disbursalAmount} repay={info.repayAmount} />
      <Divider />
      <CostList
        rows={[
          { label: t('review.repayOn'), value: formatDate(info.dueDate) },
          ...aprRows(info.apr, market, i18n),
          { label: t('review.offerEnds'), value: formatDate(info.kfs.validUntil, 'weekdayTime') },
        ]}
      />
    </Card>
  );
}
