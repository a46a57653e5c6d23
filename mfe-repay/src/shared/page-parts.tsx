import { Loaded } from '@sunbird/remote-kit/loaded';
import { type CallState, useQueryParams, useShell } from '@sunbird/shell-api';
import { Button, EmptyState, LogInCard, Page, type PageProps, SkeletonCards } from '@sunbird/ui';
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

export interface LoadingPageProps extends Pick<PageProps, 'title' | 'back'> {
  readonly call: CallState<unknown>;
  readonly children?: ReactNode;
}

/** A screen without its data: a skeleton, or why the call failed. */
export function LoadingPage({ call, children, ...page }: LoadingPageProps): ReactElement {
  return (
    <Page {...page}>
      <Loaded call={call} skeleton={<SkeletonCards />}>
        {() => null}
      </Loaded>
      {children}
    </Page>
  );
}

/** Leaves what is finished, or what needs no more waiting. */
export function HomeButton({ kind }: { readonly kind: 'primary' | 'secondary' | 'text' }): ReactElement {
  const { t } = useMessages();
  const { navigate } = useShell();
  return (
    <Button kind={kind} onClick={() => navigate('home')}>
      {t('common.backHome')}
    </Button>
  );
}
