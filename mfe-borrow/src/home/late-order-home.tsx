import type { LoanOrder } from '@sunbird/api-client';
import { CallFailed } from '@sunbird/remote-kit/loaded';
import { type CallState, useAct, useShell } from '@sunbird/shell-api';
import { BrandRow, SkeletonCards } from '@sunbird/ui';
import { type ComponentType, type ReactElement, useEffect, useState } from 'react';
import styles from './home.module.css';
import type { HomeView } from './use-home';

interface OrderHomeProps {
  readonly view: HomeView;
  readonly order: LoanOrder;
  readonly call: CallState<HomeView>;
}

// A chunk of its own: only borrowers with an order need it on the first screen. The build knows it by its name, and the
// page fetches it beside the landing screen for a borrower who comes back.
function fetchOrderHome() {
  return import(/* webpackChunkName: "returning" */ './order-home');
}

let known: ComponentType<OrderHomeProps> | undefined;

/** Best effort: errors are ignored here; `LateOrderHome` fetches again and reports them. */
export function prefetchOrderHome(): void {
  fetchOrderHome().catch(() => undefined);
}

/** Home of a borrower with an order. Its code is loaded lazily, with Retry if that fails. */
export function LateOrderHome(props: OrderHomeProps): ReactElement {
  const { settings } = useShell();
  // The setter would call a component, because it is a function.
  const [Part, setPart] = useState(() => known);
  const { run, error } = useAct(async () => {
    const { OrderHome } = await fetchOrderHome();
    known = OrderHome;
    setPart(() => OrderHome);
  });
  useEffect(() => {
    if (!Part) void run();
  }, [Part, run]);

  if (Part) return <Part {...props} />;
  return (
    <div className={styles.plain}>
      <BrandRow brand={settings.brand.name} />
      {error === undefined ? <SkeletonCards /> : <CallFailed error={error} onRetry={() => void run()} />}
    </div>
  );
}
