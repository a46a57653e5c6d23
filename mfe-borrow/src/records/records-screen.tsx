import { useShell } from '@sunbird/shell-api';
import { LogInCard, Page, RemoteRoot, TabList } from '@sunbird/ui';
import { type ReactElement, useState } from 'react';
import { useMessages } from '../use-messages';
import { Finished } from './finished';
import { Incomplete } from './incomplete';
import { Statement } from './statement';

const tabs = ['incomplete', 'finished', 'statement'] as const;
type RecordsTab = (typeof tabs)[number];

export function Screen(): ReactElement {
  return (
    <RemoteRoot>
      <Records />
    </RemoteRoot>
  );
}

function Records(): ReactElement {
  const { session } = useShell();
  const { t } = useMessages();
  const [tab, setTab] = useState<RecordsTab>('incomplete');
  return (
    <Page title={t('records.title')} look="tab">
      {session.status === 'signedIn' ? (
        <TabList
          label={t('records.title')}
          tabs={tabs.map(value => ({ value, label: t(`records.${value}`) }))}
          value={tab}
          onChange={setTab}
        >
          {tab === 'incomplete' && <Incomplete />}
          {tab === 'finished' && <Finished />}
          {tab === 'statement' && <Statement />}
        </TabList>
      ) : (
        <LogInCard />
      )}
    </Page>
  );
}
