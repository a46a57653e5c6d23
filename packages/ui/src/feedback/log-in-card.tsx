import { useI18n } from '@sunbird/i18n';
import { useShell } from '@sunbird/shell-api';
import type { ReactElement } from 'react';
import { EmptyState } from './state-card';

/** Stands in for content that needs a session. After log-in the borrower returns here. */
export function LogInCard(): ReactElement {
  const { session } = useShell();
  const { t } = useI18n();
  return (
    <EmptyState
      title={t('state.signedOut.title')}
      action={{ label: t('common.logIn'), onClick: () => session.requestLogIn() }}
      actionKind="primary"
    >
      {t('state.signedOut.text')}
    </EmptyState>
  );
}
