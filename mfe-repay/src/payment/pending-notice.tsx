import { Notice } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { useMessages } from '../use-messages';

/** A payment is on its way: the borrower must not pay again. Screen readers announce it when it appears. */
export function PendingNotice({ pending }: { readonly pending: boolean }): ReactElement {
  const { t } = useMessages();
  return <div role="status">{pending && <Notice kind="info">{t('waiting.pending')}</Notice>}</div>;
}
