import { codes, isCallError } from '@sunbird/api-client';
import { ErrorText } from '@sunbird/remote-kit/error-text';
import { useShell } from '@sunbird/shell-api';
import { Notice } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { useMessages } from '../use-messages';
import styles from './to-borrow.module.css';

/** Why the application was not taken, and where to look next. Nothing without an error. */
export function ApplyFailed({ error }: { readonly error: unknown }): ReactElement | null {
  const { navigate } = useShell();
  const { t } = useMessages();
  if (error === undefined) return null;
  const refused = isCallError(error, 'ApiError') ? error : undefined;
  const field = refused?.fieldErrors?.amount ?? refused?.fieldErrors?.term;
  return (
    <div className={styles.block}>
      <Notice
        kind="bad"
        role="alert"
        {...(refused?.code === codes.alreadyDone
          ? { action: { label: t('shared.seeRecords'), onClick: () => navigate('records') } }
          : {})}
      >
        {field === undefined ? <ErrorText error={error} /> : t('toBorrow.notThisAmount')}
      </Notice>
    </div>
  );
}
