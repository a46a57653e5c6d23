import { Page, type PageProps, RemoteRoot } from '@sunbird/ui';
import type { ReactElement } from 'react';

/** The frame of every screen here. */
export function UserPage(props: PageProps): ReactElement {
  return (
    <RemoteRoot>
      <Page {...props} />
    </RemoteRoot>
  );
}
