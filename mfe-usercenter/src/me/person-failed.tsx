import { ErrorText } from '@sunbird/remote-kit/error-text';
import { type CallState, useShell } from '@sunbird/shell-api';
import { Gap, Notice } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { useMessages } from '../use-messages';

/** The borrower's data failed to load. Every link still works, so one line says so. */
export function PersonFailed({ call }: { readonly call: CallState<unknown> }): ReactElement {
  const { connectivity } = useShell();
  const { t } = useMessages();
  return (
    <>
      <Notice kind="warn" role="alert" action={{ label: t('common.tryAgain'), onClick: call.reload }}>
        {connectivity.online ? <ErrorText error={call.error} /> : t('me.offline')}
      </Notice>
      <Gap size="small" />
    </>
  );
}
