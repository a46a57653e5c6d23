import { type CallState, usePromotionShell } from '@sunbird/shell-api';
import { FailedCard, Notice, OfflineCard } from '@sunbird/ui';
import type { ReactElement, ReactNode } from 'react';
import { errorText } from './error-text';
import { useText } from './text';

export interface LoadedProps<D> {
  readonly call: CallState<D>;
  /** In the shape of what comes. */
  readonly skeleton: ReactNode;
  readonly children: (data: D) => ReactNode;
}

/** The states of one call: skeleton, card with a retry, or what is known, with its time when it is not new. */
export function Loaded<D>({ call, skeleton, children }: LoadedProps<D>): ReactElement {
  const { connectivity } = usePromotionShell();
  const i18n = useText();
  if (call.status === 'ready' && call.data !== undefined) {
    return (
      <>
        {call.error !== undefined && call.at !== undefined && (
          <Notice
            kind="warn"
            role="status"
            action={{ label: i18n.t('common.tryAgain'), onClick: call.reload }}
          >
            {i18n.t('loaded.asOf', { time: i18n.formatDate(call.at, 'dayTime') })}
          </Notice>
        )}
        {children(call.data)}
      </>
    );
  }
  if (call.status !== 'error') return <>{skeleton}</>;
  if (!connectivity.online) return <OfflineCard onRetry={call.reload} />;
  return <FailedCard onRetry={call.reload}>{errorText(call.error, i18n)}</FailedCard>;
}
