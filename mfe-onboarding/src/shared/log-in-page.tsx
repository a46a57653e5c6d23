import { useShell } from '@sunbird/shell-api';
import { EmptyState, Page, RemoteRoot } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { useTexts } from '../texts';

/** In place of a step for a signed-out person: nothing is asked for, and nothing is sent. */
export function LogInPage({ title }: { readonly title: string }): ReactElement {
  const shell = useShell();
  const { t } = useTexts();
  return (
    <RemoteRoot>
      <Page title={title}>
        <EmptyState
          title={t('state.signedOut.title')}
          actionKind="primary"
          action={{ label: t('common.logIn'), onClick: () => shell.session.requestLogIn() }}
        >
          {t('state.signedOut.text')}
        </EmptyState>
      </Page>
    </RemoteRoot>
  );
}
