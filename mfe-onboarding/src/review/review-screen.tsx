import { homeCall } from '@sunbird/api-client';
import { useOrder } from '@sunbird/remote-kit/use-order';
import { usePolling } from '@sunbird/remote-kit/use-polling';
import { useQueryParams, useShell } from '@sunbird/shell-api';
import { EmptyState, FailedCard, Page, SkeletonRows } from '@sunbird/ui';
import { type ReactElement, useEffect, useState } from 'react';
import { signedInScreen } from '../shared/step-frame';
import { useMessages } from '../use-messages';
import { Approved } from './approved';
import { Assessing } from './assessing';
import { pollMs, shownOf } from './decision';
import { Rejected } from './rejected';

/** The order, asked for again while it is assessed. One that has moved on leads on: there is nothing to show here. */
function useReviewedOrder() {
  const shell = useShell();
  const { orderNo } = useQueryParams();
  const [openedAt] = useState(() => performance.now());
  const found = useOrder(orderNo, { first: homeCall(shell.settings), asks: true });
  const { order, isCurrent } = found;
  usePolling(found, pollMs(order, performance.now() - openedAt));

  const leadsOn = order !== undefined && shownOf(order.status) === undefined;
  useEffect(() => {
    if (!order || !leadsOn || !isCurrent) return;
    // Replaces the history entry: back would otherwise return here, which navigates on again.
    const led = shell.dispatchOrder(order, {}, { replace: true });
    if (led === false) shell.navigate('home', {}, { replace: true });
  }, [shell, order, leadsOn, isCurrent]);
  return { ...found, leadsOn };
}

function Review(): ReactElement {
  const { pageName } = useQueryParams();
  const found = useReviewedOrder();
  const { order, error, at } = found;
  const staleSince = error === undefined ? undefined : at;
  const shown = order && shownOf(order.status);
  if (!shown) return <NothingToShow {...found} />;
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
