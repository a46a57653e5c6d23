import { languages } from '@sunbird/i18n';
import { languageNames } from '@sunbird/loan-domain';
import { Button, Switch, useUiActions } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { type Me, nothingSchema, settingsSchema } from '../../calls';

import { sendToDesk, useAction, useDeskData } from '../parts/desk-calls';
import { useDeskFormatters } from '../parts/desk-formatters';
import { changeLanguage } from '../parts/desk-language';
import { Chips, Inner, NotLoaded, PageHead, Panel, PanelText, Problem, Row } from '../parts/parts';

/** Language and sign-out; for releasers also the rules. */
export function SettingsPage({ me }: { readonly me: Me }): ReactElement {
  const { t, language } = useDeskFormatters();
  const { busy, problem, run } = useAction();
  function signOut() {
    return run(async () => {
      await sendToDesk('sign-out', {}, nothingSchema);
      window.location.assign('sign-in');
    });
  }
  return (
    <>
      <PageHead title={t('desk.nav.settings')}>
        <p>
          <b>{me.name}</b> <small>{t(`desk.role.${me.role}`)}</small>
        </p>
        <Button inline kind="secondary" loading={busy} onClick={() => void signOut()}>
          {t('desk.signOut')}
        </Button>
      </PageHead>
      <Problem problem={problem} />
      <Panel title={t('desk.settings.language')}>
        <Inner>
          <Chips
            label={t('desk.settings.language')}
            values={languages}
            text={value => languageNames[value]}
            value={language}
            onChange={changeLanguage}
          />
        </Inner>
      </Panel>
      {me.role === 'releaser' && <RulesPanel me={me} />}
    </>
  );
}

/** The slots that need a second person, which nobody of the desk switches off; and when a candidate is taken back. */
function RulesPanel({ me }: { readonly me: Me }): ReactElement {
  const { t, slotName, share } = useDeskFormatters();
  const { toast } = useUiActions();
  const { value, failed, reload, busy, problem, send } = useDeskData('settings', settingsSchema);
  if (!value) return <NotLoaded failed={failed} reload={reload} />;
  const { secondPerson, limit } = value;
  return (
    <Panel title={t('desk.rules.title')}>
      <Problem problem={problem} />
      <ul>
        {me.slots.map(slot => {
          const text = t('desk.rules.second', { slot: slotName(slot) });
          const isOn = secondPerson.includes(slot);
          return (
            <Row
              key={slot}
              aside={
                <Switch
                  label={text}
                  checked={isOn}
                  disabled={isOn || busy}
                  onChange={() =>
                    void send('settings', { secondPerson: [slot] }, () => toast(t('desk.rules.saved')))
                  }
                />
              }
            >
              {text}
            </Row>
          );
        })}
      </ul>
      <PanelText>
        {t('desk.rules.two', { command: 'pnpm desk one-person' })}{' '}
        {t('desk.rules.stop', { share: share(limit.share) })}
      </PanelText>
    </Panel>
  );
}
