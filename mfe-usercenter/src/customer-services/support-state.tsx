import { StaleNotice } from '@sunbird/remote-kit/loaded';
import { type CallState, useShell } from '@sunbird/shell-api';
import { Gap, Notice } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { useMessages } from '../use-messages';

/** Tells the borrower that the numbers below are the app's own, because the lender's could not be loaded. */
export function SupportState({ call }: { readonly call: CallState<unknown> }): ReactElement | null {
  const { connectivity } = useShell();
  const { t } = useMessages();
  if (call.error === undefined) return null;
  if (call.status === 'ready') return <StaleNotice call={call} />;
  return (
    <>
      <Notice kind="warn" role="status" action={{ label: t('common.tryAgain'), onClick: call.reload }}>
        {t(connectivity.online ? 'service.notLoaded' : 'service.offline')}
      </Notice>
      <Gap size="small" />
    </>
  );
}
