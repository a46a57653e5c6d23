import { languages } from '@sunbird/i18n';
import { languageNames } from '@sunbird/loan-domain';
import { Button, Notice } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { type Me, nothingSchema } from '../../calls';
import { sendToDesk } from '../desk-calls';
import { useDeskFormatters } from '../desk-formatters';
import { useDeskActions } from '../desk-root';
import { Chips } from '../parts/chips';
import { PageHead } from '../parts/page-head';
import { Panel } from '../parts/panel';
import { useAction } from '../use-action';
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
function ReleaserPanels({ me }: { readonly me: Me }): ReactElement {
  const requests = useRequests();
  return (
    <>
      <RequestsPanel requests={requests} />
      {me.confirmed ? <RulesPanel me={me} onAsked={requests.reload} /> : <UnconfirmedPanel />}
      <PeoplePanel me={me} onAsked={requests.reload} />
    </>
  );
}

/** Language and sign-out; for releasers also people and rules. */
export function SettingsPage({ me }: { readonly me: Me }): ReactElement {
  const { t, language } = useDeskFormatters();
  const { changeLanguage } = useDeskActions();
  const { busy, run } = useAction();
  function signOut() {
    return run(async () => {
      await sendToDesk('sign-out', {}, nothingSchema);
      window.location.assign('sign-in');
    });
  }
  return (
    <>
      <PageHead title={t('desk.nav.settings')}>
        <Button inline kind="secondary" loading={busy} onClick={() => void signOut()}>
          {t('desk.signOut')}
        </Button>
      </PageHead>
      <Panel title={t('desk.settings.language')}>
        <div className={styles.inner}>
          <Chips
            label={t('desk.settings.language')}
            options={languages.map(value => ({ value, label: languageNames[value] }))}
            value={language}
            onChange={changeLanguage}
          />
        </div>
      </Panel>
      {me.role === 'releaser' && <ReleaserPanels me={me} />}
    </>
  );
}
