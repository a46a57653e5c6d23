import { useI18n } from '@sunbird/i18n';
import { useShell } from '@sunbird/shell-api';
import type { ReactElement, ReactNode } from 'react';
import { EmptyState } from './state-card';

export interface LogInCardProps {
  /** What stands here for who is logged in. */
  readonly children?: ReactNode;
}

/** Stands in for content that needs a session. After log-in the borrower returns here. */
export function LogInCard({ children }: LogInCardProps): ReactElement {
  const { session } = useShell();
  const { t } = useI18n();
  return (
    <EmptyState
      title={t('state.signedOut.title')}
      action={{ label: t('common.logIn'), onClick: () => session.requestLogIn() }}
      actionKind="primary"
    >
      {children} {t('state.signedOut.text')}
    </EmptyState>
  );
}
