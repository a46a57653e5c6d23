import { ApiError } from '@sunbird/api-client';
import { type CallState, useShell } from '@sunbird/shell-api';
import { FailedCard, Gap, Notice, OfflineCard, SkeletonRows } from '@sunbird/ui';
import type { ReactElement, ReactNode } from 'react';
import { ErrorText } from './error-text';
import { useTexts } from './texts';

export interface LoadedProps<D> {
  readonly call: CallState<D>;
  readonly children: (data: D) => ReactNode;
  /** In the shape of what comes; rows by default. */
  readonly skeleton?: ReactNode;
}

/** The states of one call: skeleton, card with a retry, or what is known, with its time when it is not new. */
export function Loaded<D>({ call, children, skeleton = <SkeletonRows /> }: LoadedProps<D>): ReactElement {
  if (call.status === 'ready' && call.data !== undefined) {
    return (
      <>
        <StaleNotice call={call} />
        {children(call.data)}
      </>
    );
  }
  if (call.status === 'error') return <CallFailed error={call.error} onRetry={call.reload} />;
  return <>{skeleton}</>;
}

/** Says of when the answer below is, and how to get a newer one; nothing while it is new. */
export function StaleNotice({ call }: { readonly call: CallState<unknown> }): ReactElement | null {
  const { connectivity } = useShell();
  const { t, formatDate } = useTexts();
  if (call.error === undefined || call.at === undefined) return null;
  const retry = { label: t('common.tryAgain'), onClick: call.reload };
  return (
    <>
      <Notice kind="warn" role="status" {...(connectivity.online ? { action: retry } : {})}>
        {t('shared.asOf', { time: formatDate(call.at, 'dayTime') })}
      </Notice>
      <Gap size="small" />
    </>
  );
}

/** A call that gave nothing to show. */
export function CallFailed(props: { readonly error: unknown; readonly onRetry: () => void }): ReactElement {
  const { error, onRetry } = props;
  const { connectivity } = useShell();
  if (!connectivity.online) return <OfflineCard onRetry={onRetry} />;
  if (!(error instanceof ApiError)) return <FailedCard onRetry={onRetry} />;
  return (
    <FailedCard onRetry={onRetry} {...(error.traceId ? { code: error.traceId } : {})}>
      <ErrorText error={error} />
    </FailedCard>
  );
}
