import { T, useI18n } from '@sunbird/i18n';
import type { ReactElement } from 'react';
import { OfflineIcon } from '../icons';
import { Notice } from './notice';

/** The amber bar on top while there is no network. `since` is when the shown figures were true (epoch ms). */
export function OfflineBar({ since }: { readonly since?: number | undefined }): ReactElement {
  const { formatDate } = useI18n();
  return (
    <Notice kind="warn" flush role="status" icon={<OfflineIcon size={20} />}>
      {since === undefined ? (
        <T id="state.offline.bar" />
      ) : (
        <T id="state.offline.barSince" values={{ time: formatDate(since, 'time') }} />
      )}
    </Notice>
  );
}
