import type { ReactElement } from 'react';
import type { Me } from '../../calls';
import { PeoplePanel } from './people-panel';
import { RequestsPanel } from './requests-panel';
import { RulesPanel } from './rules-panel';
import { useRequests } from './use-requests';

/** What only releasers see in Settings: what waits for a second one, rules and people. */
export function ReleaserPanels({ me }: { readonly me: Me }): ReactElement {
  const requests = useRequests();
  return (
    <>
      <RequestsPanel requests={requests} />
      <RulesPanel me={me} onAsked={requests.reload} />
      <PeoplePanel me={me} onAsked={requests.reload} />
    </>
  );
}
