import { LogInCard, Page, RemoteRoot } from '@sunbird/ui';
import type { ReactElement } from 'react';

/** In place of a step for a signed-out person: nothing is asked for, and nothing is sent. */
export function LogInPage({ title }: { readonly title: string }): ReactElement {
  return (
    <RemoteRoot>
      <Page title={title}>
        <LogInCard />
      </Page>
    </RemoteRoot>
  );
}
