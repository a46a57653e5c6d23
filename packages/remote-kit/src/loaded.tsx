import { codes, isCallError } from '@sunbird/api-client';
import { useI18n } from '@sunbird/i18n';
import { type CallState, usePromotionShell } from '@sunbird/shell-api';
import { EmptyState, FailedCard, Notice, OfflineCard } from '@sunbird/ui';
import type { ReactElement, ReactNode } from 'react';
import { ErrorText } from './error-text';

export interface LoadedProps<D> {
  readonly call: CallState<D>;
  /** In the shape of the data. */
  readonly skeleton: ReactNode;
  /** Whether stale data gets a notice with its time. Off where the screen itself has the notice. */
  readonly dated?: boolean;
  readonly children: (data: D) => ReactNode;
}

/** The states of one call: skeleton, failure card with Retry, or the data, with its time when it is stale. */
export function Loaded<D>({ call, skeleton, dated = true, children }: LoadedProps<D>): ReactElement {
  if (call.status === 'ready' && call.data !== undefined) {
    return (
      <>
        {children(call.data)}
        {dated && <StaleNotice call={call} />}
      </>
    );
  }
  if (call.status === 'error') return <CallFailed error={call.error} onRetry={call.reload} />;
  return <>{skeleton}</>;
}

export interface StaleNoticeProps {
  readonly call: Pick<CallState<unknown>, 'error' | 'at' | 'reload'>;
}

// No `Gap`: its module would come with the first screen for this alone.
const spaced = { margin: '8px 0' };

/** The time of the data above, with Retry while online; nothing while the data is current. It comes and goes below all that can be pressed. */
export function StaleNotice({ call }: StaleNoticeProps): ReactElement | null {
  const { connectivity } = usePromotionShell();
  const { t, formatDate } = useI18n<'loaded.asOf'>();
  const isStale = call.error !== undefined || !connectivity.online;
  if (!isStale || call.at === undefined) return null;
  const retry = { label: t('common.tryAgain'), onClick: call.reload };
  return (
    <div style={spaced}>
      <Notice kind="warn" role="status" {...(connectivity.online ? { action: retry } : {})}>
        {t('loaded.asOf', { time: formatDate(call.at, 'dayTime') })}
      </Notice>
    </div>
  );
}

export interface CallFailedProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** Another borrower's, or not possible in this status: another attempt gets the same refusal. */
const finalCodes: readonly number[] = [codes.notFound, codes.notInThisStatus];

/** Stands in place of the data of a call that failed. */
export function CallFailed({ error, onRetry }: CallFailedProps): ReactElement {
  const { connectivity, navigate } = usePromotionShell();
  const { t } = useI18n();
  if (!connectivity.online) return <OfflineCard onRetry={onRetry} />;
  if (!isCallError(error, 'ApiError')) return <FailedCard onRetry={onRetry} />;
  const home = { label: t('common.goHome'), onClick: () => navigate('home') };
  if (finalCodes.includes(error.code)) {
    return <EmptyState role="alert" title={<ErrorText error={error} />} action={home} />;
  }
  return (
    <FailedCard onRetry={onRetry} quiet={home} {...(error.traceId ? { code: error.traceId } : {})}>
      <ErrorText error={error} />
    </FailedCard>
  );
}
