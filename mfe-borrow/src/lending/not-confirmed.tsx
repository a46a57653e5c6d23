import type { LoanOrder } from '@sunbird/api-client';
import { useShell } from '@sunbird/shell-api';
import { SkeletonCards } from '@sunbird/ui';
import { type ReactElement, useEffect } from 'react';
import { replaceByOrder } from '../shared/lead-on';

/** No money is on its way yet: to where the order is. */
export function NotConfirmed({ order }: { readonly order: LoanOrder }): ReactElement {
  const shell = useShell();
  useEffect(() => {
    replaceByOrder(shell, order);
  }, [shell, order]);
  return <SkeletonCards />;
}
