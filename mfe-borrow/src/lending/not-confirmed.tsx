import type { LoanOrder } from '@sunbird/api-client';
import { useShell } from '@sunbird/shell-api';
import { SkeletonCards } from '@sunbird/ui';
import { type ReactElement, useEffect } from 'react';

/** No money is on its way yet: to where the order is. */
export function NotConfirmed({ order }: { readonly order: LoanOrder }): ReactElement {
  const shell = useShell();
  useEffect(() => {
    shell.dispatchOrder(order, {}, { replace: true });
  }, [shell, order]);
  return <SkeletonCards />;
}
