import { onboardingSteps } from '@sunbird/loan-domain';
import { CallFailed, StaleNotice } from '@sunbird/remote-kit/loaded';
import { type CallState, useShell } from '@sunbird/shell-api';
import { BrandRow, Page, RemoteRoot, SkeletonHero } from '@sunbird/ui';
import { type ReactElement, useEffect } from 'react';
import { PullToRefresh } from '../shared/pull-to-refresh';
import { CanBorrow } from './can-borrow';
import styles from './home.module.css';
import { LastKnownLoan } from './last-known-loan';
import { LateOrderHome, prefetchOrderHome } from './late-order-home';
import { type HomeView, useHome } from './use-home';

export function Screen(): ReactElement {
  return (
    <RemoteRoot>
      <Home />
    </RemoteRoot>
  );
}

function Home(): ReactElement {
  const { session, settings } = useShell();
  const home = useHome();
  const signedIn = session.status === 'signedIn';
  useEffect(() => {
    if (signedIn) prefetchOrderHome();
  }, [signedIn]);

  return (
    <Page flush>
      <PullToRefresh onRefresh={home.reload} settled={home.error ?? home.at}>
        {home.data && (
          <div className={styles.stale}>
            <StaleNotice call={home} />
          </div>
        )}
        {home.data && <HomeBody view={home.data} call={home} />}
        {home.status === 'error' && (
          <div className={styles.plain}>
            <BrandRow brand={settings.brand.name} />
            <CallFailed error={home.error} onRetry={home.reload} />
            <LastKnownLoan />
          </div>
        )}
        {home.status === 'loading' && <SkeletonHero brand={settings.brand.name} />}
      </PullToRefresh>
    </Page>
  );
}

/** Whether home shows an order rather than an offer. */
function showsOrder({ homeStatus, order }: HomeView): boolean {
  if (homeStatus !== 'canLoan') return true;
  return order !== null && onboardingSteps.some(step => step === order.status);
}

function HomeBody({
  view,
  call,
}: {
  readonly view: HomeView;
  readonly call: CallState<HomeView>;
}): ReactElement {
  const { order } = view;
  if (!order || !showsOrder(view)) return <CanBorrow view={view} onReload={call.reload} />;
  return <LateOrderHome view={view} order={order} call={call} />;
}
