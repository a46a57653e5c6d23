import { StaleNotice } from '@sunbird/remote-kit/loaded';
import { type CallState, useShell } from '@sunbird/shell-api';
import { Gap, Notice } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { useMessages } from '../use-messages';

/** Says that the numbers below came with the app, not from the lender just now. */
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
