import { Notice } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { useText } from './text';
import type { FoundOrder } from './use-order';

/** Says of when the order below is, while newer news can't be had. */
export function StaleOrder({ found }: { readonly found: FoundOrder }): ReactElement | null {
  const { t, formatDate } = useText();
  if (!found.order || found.error === undefined || found.at === undefined) return null;
  return (
    <Notice kind="warn" role="status" action={{ label: t('common.tryAgain'), onClick: found.reload }}>
      {t('stale.asOf', { time: formatDate(found.at, 'dayTime') })}
    </Notice>
  );
}
