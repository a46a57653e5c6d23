import { ApiError } from '@sunbird/api-client';
import { type CallState, useShell } from '@sunbird/shell-api';
import { EmptyState, FailedCard, Notice, OfflineCard, SkeletonCards } from '@sunbird/ui';
import type { ReactElement, ReactNode } from 'react';
import { errorText } from './error-text';
import { Text, useMessages } from './messages';

// Not yours, or not possible in this status: another try changes nothing.
const finalCodes = [40401, 40903];

export interface LoadedProps<D> {
  readonly call: CallState<D>;
  readonly children: (data: D) => ReactNode;
  /** In the shape of the screen; two cards by default. */
  readonly skeleton?: ReactNode;
}

/** What a call shows while it loads, when it failed, and when only earlier figures are known. */
export function Loaded<D>({ call, children, skeleton = <SkeletonCards /> }: LoadedProps<D>): ReactElement {
  const i18n = useMessages();
  const shell = useShell();
  if (call.status === 'ready' && call.data !== undefined) {
    return (
      <>
        {call.error !== undefined && call.at !== undefined && (
          <Notice
            kind="warn"
            role="status"
            action={{ label: i18n.t('common.tryAgain'), onClick: call.reload }}
          >
            <Text id="state.asOf" values={{ time: i18n.formatDate(call.at, 'dayTime') }} />
          </Notice>
        )}
        {children(call.data)}
      </>
    );
  }
  if (call.status === 'error') {
    if (!shell.connectivity.online) return <OfflineCard onRetry={call.reload} />;
    if (call.error instanceof ApiError && finalCodes.includes(call.error.code)) {
      return (
        <EmptyState
          role="alert"
          title={errorText(call.error, i18n)}
          action={{ label: i18n.t('common.backHome'), onClick: () => shell.navigate('home') }}
        >
          {i18n.t('state.openFromHome')}
        </EmptyState>
      );
    }
    return (
      <FailedCard
        onRetry={call.reload}
        quiet={{ label: i18n.t('common.backHome'), onClick: () => shell.navigate('home') }}
      >
        {errorText(call.error, i18n)}
      </FailedCard>
    );
  }
  return <>{skeleton}</>;
}
