import { useQueryParams, useShell } from '@sunbird/shell-api';
import { EmptyState, LogInCard, Page } from '@sunbird/ui';
import type { ReactElement, ReactNode } from 'react';
import { useMessages } from '../use-messages';

export interface OrderGateProps {
  /** Title of the screen behind the gate. */
  readonly title: string;
  readonly children: (orderNo: string) => ReactNode;
}

/** Requires a session and an order number in the address; otherwise shows what is missing. */
export function OrderGate({ title, children }: OrderGateProps): ReactElement {
  const { t, tMessage } = useMessages();
  const shell = useShell();
  const { orderNo } = useQueryParams();
  if (shell.session.status !== 'signedIn') {
    return (
      <Page title={title}>
        <LogInCard />
      </Page>
    );
  }
  if (!orderNo) {
    return (
      <Page title={title}>
        <EmptyState
          role="alert"
          title={tMessage({ key: 'error.orderNoEmpty' })}
          action={{ label: t('common.backHome'), onClick: () => shell.navigate('home') }}
        >
          {t('state.openFromHome')}
        </EmptyState>
      </Page>
    );
  }
  return <>{children(orderNo)}</>;
}
