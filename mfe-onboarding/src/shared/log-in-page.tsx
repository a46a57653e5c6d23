import { LogInCard, Page, RemoteRoot } from '@sunbird/ui';
import type { ReactElement } from 'react';

/** Stands in for a step while signed out: no form and no call. */
export function LogInPage({ title }: { readonly title: string }): ReactElement {
  return (
    <RemoteRoot>
      <Page title={title}>
        <LogInCard />
      </Page>
    </RemoteRoot>
  );
}
