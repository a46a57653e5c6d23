import { Loaded } from '@sunbird/remote-kit/loaded';
import { type CallState, useQueryParams, useShell } from '@sunbird/shell-api';
import { EmptyState, LogInCard, Page, type PageProps, remoteScreen, SkeletonCards } from '@sunbird/ui';
import type { ComponentType, ReactElement, ReactNode } from 'react';
import { type MessageKey, useMessages } from '../use-messages';

interface OrderGateProps {
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

export interface OfOrder {
  readonly orderNo: string;
}

/** A screen on one loan, as it is exported. */
export function orderScreen(titleKey: MessageKey, Content: ComponentType<OfOrder>): () => ReactElement {
  return remoteScreen(() => {
    const { t } = useMessages();
    return <OrderGate title={t(titleKey)}>{orderNo => <Content orderNo={orderNo} />}</OrderGate>;
  });
}

interface LoadedPageProps<D> extends Omit<PageProps, 'children'> {
  readonly call: CallState<D>;
  readonly children?: (data: D) => ReactNode;
  /** Stands under the data, and under a skeleton or a failure. */
  readonly below?: ReactNode;
}

/** A screen on one call: its skeleton, why it failed, or its data. */
export function LoadedPage<D>({ call, children, below, ...page }: LoadedPageProps<D>): ReactElement {
  return (
    <Page {...page}>
      <Loaded call={call} skeleton={<SkeletonCards />}>
        {data => children?.(data)}
      </Loaded>
      {below}
    </Page>
  );
}
