import { orderStatus } from '@sunbird/loan-domain';
import { usePolling } from '@sunbird/remote-kit/use-polling';
import { useQueryParams, useShell } from '@sunbird/shell-api';
import { EmptyState, FailedCard, Page, RemoteRoot, SkeletonRows } from '@sunbird/ui';
import { type ReactElement, useEffect, useState } from 'react';
import { signedInScreen } from '../shared/step-frame';
import { useOrder } from '../shared/use-order';
import { useMessages } from '../use-messages';
import { Approved } from './approved';
import { Assessing } from './assessing';
import { isApproved, isAssessing, pollMs } from './decision';
import { Rejected } from './rejected';

function Review(): ReactElement {
  const shell = useShell();
  const { t } = useMessages();
  const { orderNo, pageName } = useQueryParams();
  const [openedAt] = useState(() => performance.now());
  const found = useOrder(orderNo);
  const { status, order, isCurrent, error, at, reload } = found;
  usePolling(found, pollMs(order, performance.now() - openedAt));

  // The order has moved on: this screen has nothing to show about it.
  const leadsOn =
    order !== undefined &&
    !isAssessing(order.status) &&
    !isApproved(order.status) &&
    order.status !== orderStatus.rejected;
  useEffect(() => {
    if (!order || !leadsOn || !isCurrent) return;
    // Replaces the history entry: back would otherwise return here, which navigates on again.
    const led = shell.dispatchOrder(order, {}, { replace: true });
    if (led === false) shell.navigate('home', {}, { replace: true });
  }, [shell, order, leadsOn, isCurrent]);

  return (
    <RemoteRoot>
      {order && isAssessing(order.status) && (
        <Assessing order={order} staleSince={error === undefined ? undefined : at} />
      )}
      {order && isApproved(order.status) && <Approved order={order} pageName={pageName} />}
      {order?.status === orderStatus.rejected && <Rejected order={order} />}
      {(!order || leadsOn) && (
        <Page title={t('review.title')} back={false}>
          {(status === 'failed' || (leadsOn && !isCurrent && error !== undefined)) && (
            <FailedCard onRetry={reload} />
          )}
          {status === 'missing' && (
            <EmptyState
              title={t('review.missing')}
              action={{ label: t('common.backHome'), onClick: () => shell.navigate('home') }}
            />
          )}
          {(status === 'loading' || (leadsOn && (isCurrent || error === undefined))) && (
            <SkeletonRows rows={3} />
          )}
        </Page>
      )}
    </RemoteRoot>
  );
}

/** The state of an application: being assessed, approved or rejected. */
export const Screen = signedInScreen('review.title', Review);
