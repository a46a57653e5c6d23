import { Notice } from '@sunbird/ui';
import type { ReactElement } from 'react';
import type { Me } from '../../calls';
import { useDeskFormatters } from '../desk-formatters';
import { Panel } from '../parts/panel';
import { PeoplePanel } from './people-panel';
import { RequestsPanel } from './requests-panel';
import { RulesPanel } from './rules-panel';
import styles from './settings-page.module.css';
import { useRequests } from './use-requests';

/** Says what a releaser can not do whom nobody has confirmed. */
function UnconfirmedPanel(): ReactElement {
  const { t } = useDeskFormatters();
  return (
    <Panel title={t('desk.people.youTitle')}>
      <div className={styles.inner}>
        <Notice kind="info">{t('desk.people.youText')}</Notice>
      </div>
    </Panel>
  );
}

/** What only releasers see in Settings: what waits for a second one, rules and people. */
export function ReleaserPanels({ me }: { readonly me: Me }): ReactElement {
  const requests = useRequests();
  return (
    <>
      <RequestsPanel requests={requests} />
      {me.confirmed ? <RulesPanel me={me} onAsked={requests.reload} /> : <UnconfirmedPanel />}
      <PeoplePanel me={me} onAsked={requests.reload} />
    </>
  );
}
