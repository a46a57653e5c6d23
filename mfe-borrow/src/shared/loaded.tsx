import { ApiError, messageKeyOf } from '@sunbird/api-client';
import { type CallState, useShell } from '@sunbird/shell-api';
import { FailedCard, Notice, OfflineCard } from '@sunbird/ui';
import type { ReactElement, ReactNode } from 'react';
import { useText } from './text';

export interface LoadedProps<D> {
  readonly call: CallState<D>;
  /** In the shape of what comes. */
  readonly skeleton: ReactNode;
  /** Whether it says of when old figures are. Off inside a screen that says so itself. */
  readonly dated?: boolean;
  readonly children: (data: D) => ReactNode;
}

/** The states of one call: skeleton, card with a retry, or what is known, with its time when it is not new. */
export function Loaded<D>({ call, skeleton, dated = true, children }: LoadedProps<D>): ReactElement {
  if (call.status === 'ready' && call.data !== undefined) {
    return (
      <>
        {dated && <StaleNotice call={call} />}
        {children(call.data)}
      </>
    );
  }
  if (call.status === 'error') return <CallFailed error={call.error} onRetry={call.reload} />;
  return <>{skeleton}</>;
}

/** Says of when the figures below are, and how to get newer ones; nothing while they are new. */
export function StaleNotice({ call }: { readonly call: CallState<unknown> }): ReactElement | null {
  const { connectivity } = useShell();
  const { t, formatDate } = useText();
  const isStale = call.error !== undefined || !connectivity.online;
  if (!isStale || call.at === undefined) return null;
  return (
    <Notice kind="warn" role="status" action={{ label: t('common.tryAgain'), onClick: call.reload }}>
      {t('stale.asOf', { time: formatDate(call.at, 'dayTime') })}
    </Notice>
  );
}

/** A call that gave nothing to show. */
export function CallFailed({
  error,
  onRetry,
}: {
  readonly error: unknown;
  readonly onRetry: () => void;
}): ReactElement {
  const { connectivity, navigate } = useShell();
  const { t } = useText();
  if (!connectivity.online) return <OfflineCard onRetry={onRetry} />;
  if (!(error instanceof ApiError)) return <FailedCard onRetry={onRetry} />;
  return (
    <FailedCard
      onRetry={onRetry}
      quiet={{ label: t('common.goHome'), onClick: () => navigate('home') }}
      {...(error.traceId ? { code: error.traceId } : {})}
    >
      <ErrorText error={error} />
    </FailedCard>
  );
}

/** What to tell the borrower of a failed call: the lender's own sentence where it gave one. */
export function ErrorText({ error }: { readonly error: unknown }): ReactElement {
  const { tMessage } = useText();
  const said = error instanceof ApiError ? error.serverMessage : undefined;
  return <>{said || tMessage({ key: messageKeyOf(error) })}</>;
}
