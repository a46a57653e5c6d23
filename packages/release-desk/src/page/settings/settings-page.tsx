import { languages } from '@sunbird/i18n';
import { languageNames } from '@sunbird/loan-domain';
import { Button } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { type Me, nothingSchema, requestsSchema } from '../../calls';
import { sendToDesk, useAction, useDeskData } from '../desk-calls';
import { useDesk, useDeskFormatters } from '../desk-formatters';
import { Chips, Inner, PageHead, Panel } from '../parts/page-parts';
import { PeoplePanel } from './people-panel';
import { RequestsPanel } from './requests-panel';
import { RulesPanel } from './rules-panel';

/** Language and sign-out; for releasers also people and rules. */
export function SettingsPage({ me }: { readonly me: Me }): ReactElement {
  const { t, language } = useDeskFormatters();
  const { changeLanguage } = useDesk();
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
        <Inner>
          <Chips
            label={t('desk.settings.language')}
            values={languages}
            text={value => languageNames[value]}
            value={language}
            onChange={value => void changeLanguage(value)}
          />
        </Inner>
      </Panel>
      {me.role === 'releaser' && <ReleaserPanels me={me} />}
    </>
  );
}

const everyMs = 15_000;

/** What only releasers see in Settings: what waits for a second one, rules and people. */
function ReleaserPanels({ me }: { readonly me: Me }): ReactElement {
  const { value, reload, busy, problem, send } = useDeskData('requests', requestsSchema, everyMs);
  return (
    <>
      <RequestsPanel
        requests={value?.requests ?? []}
        busy={busy}
        problem={problem}
        onDecide={(id, decision) => void send(`requests/${id}/${decision}`, {})}
      />
      <RulesPanel me={me} onAsked={reload} />
      <PeoplePanel me={me} onAsked={reload} />
    </>
  );
}
