import { useQueryParams, useShell } from '@sunbird/shell-api';
import { LogInCard, Page, remoteScreen, SkeletonRows, TabList } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { PagedList } from '../shared/pages';
import { useMessages } from '../use-messages';
import { Finished } from './finished';
import { Incomplete } from './incomplete';
import { SaveStatement } from './save-statement';
import { StatementMonths } from './statement-months';
import { useStatement } from './use-orders';

/** Every movement of money by month, with what was left to repay after it, on screen and as a file. */
function Statement(): ReactElement {
  const { t } = useMessages();
  const { all, ...listed } = useStatement();
  return (
    <PagedList
      listed={listed}
      skeleton={<SkeletonRows />}
      none={[t('records.noStatement'), t('records.noStatementText')]}
      after={<SaveStatement all={all} show={rows => <StatementMonths rows={rows} whole />} />}
    >
      {rows => <StatementMonths rows={rows} hasMore={listed.hasMore} />}
    </PagedList>
  );
}

const tabs = ['incomplete', 'finished', 'statement'] as const;
type RecordsTab = (typeof tabs)[number];

export const Screen = remoteScreen(Records);

function Records(): ReactElement {
  const { navigate, session } = useShell();
  const { t } = useMessages();
  const { tab: wanted } = useQueryParams();
  const tab = tabs.find(value => value === wanted) ?? tabs[0];

  // The tab is in the address, so that a reload and the way back keep it; Back leaves the records in one step.
  function choose(value: RecordsTab) {
    navigate('records', value === tabs[0] ? {} : { tab: value }, { replace: true });
  }
  return (
    <Page title={t('records.title')} look="tab">
      {session.status === 'signedIn' ? (
        <TabList
          label={t('records.title')}
          tabs={tabs.map(value => ({ value, label: t(`records.${value}`) }))}
          value={tab}
          onChange={choose}
        >
          {tab === 'incomplete' && <Incomplete />}
          {tab === 'finished' && <Finished />}
          {tab === 'statement' && <Statement />}
        </TabList>
      ) : (
        <LogInCard>{t('records.signedOut')}</LogInCard>
      )}
    </Page>
  );
}
