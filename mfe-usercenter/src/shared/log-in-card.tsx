import { useShell } from '@sunbird/shell-api';
import { EmptyState } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { useTexts } from './texts';

/** In place of what needs to know who is looking. Afterwards the person comes back here. */
export function LogInCard(): ReactElement {
  const { session } = useShell();
  const { t } = useTexts();
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
