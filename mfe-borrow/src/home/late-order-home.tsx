import type { LoanOrder } from '@sunbird/api-client';
import { CallFailed } from '@sunbird/remote-kit/loaded';
import { useAct, useShell } from '@sunbird/shell-api';
import { BrandRow, SkeletonCards } from '@sunbird/ui';
import { type ComponentType, type ReactElement, useEffect, useState } from 'react';
import styles from './home.module.css';
import type { HomeView } from './use-home';

interface OrderHomeProps {
  readonly view: HomeView;
  readonly order: LoanOrder;
}

// What only borrowers with an order see is no part of the first screen's code.
function fetchOrderHome() {
  return import('./order-home');
}

let known: ComponentType<OrderHomeProps> | undefined;

/** Fetches the part ahead; where that fails, it is fetched again once it is to be drawn. */
export function prefetchOrderHome(): void {
  fetchOrderHome().catch(() => undefined);
}

/** Home of a borrower with an order: its code comes late, and can be asked for again where it did not come. */
export function LateOrderHome(props: OrderHomeProps): ReactElement {
  const { settings } = useShell();
  // A component is a function, which the setter would call.
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
