import { T, useI18n } from '@sunbird/i18n';
import type { ReactElement } from 'react';
import { OfflineIcon } from '../icons';
import { Notice } from './notice';

export interface OfflineBarProps {
  /** When the shown figures were true, epoch ms. */
  readonly since?: number | undefined;
  /** Over a form, whose answers are stored as they are typed. */
  readonly form?: boolean | undefined;
}

/** The amber bar on top while there is no network. */
export function OfflineBar({ since, form }: OfflineBarProps): ReactElement {
  const { formatDate } = useI18n();
  return (
    <Notice kind="warn" flush role="status" icon={<OfflineIcon size={20} />}>
      {since === undefined ? (
        <T id={form ? 'state.offline.form' : 'state.offline.bar'} />
      ) : (
        <T id="state.offline.barSince" values={{ time: formatDate(since, 'time') }} />
      )}
    </Notice>
  );
}
