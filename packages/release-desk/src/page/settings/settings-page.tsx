import { languages } from '@sunbird/i18n';
import { languageNames } from '@sunbird/loan-domain';
import { Button } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { type Me, nothingSchema } from '../../calls';
import { sendToDesk } from '../desk-calls';
import { useDeskFormatters } from '../desk-formatters';
import { useDeskActions } from '../desk-root';
import { Chips } from '../parts/chips';
import { PageHead } from '../parts/page-head';
import { Panel } from '../parts/panel';
import { useAction } from '../use-action';
import { CodesPanel } from './codes-panel';
import { PasswordPanel } from './password-panel';
import { ReleaserPanels } from './releaser-panels';
import styles from './settings-page.module.css';

/** Language, password and sign-out; for releasers also people and rules. */
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
      <PasswordPanel />
      <CodesPanel me={me} />
      {me.role === 'releaser' && <ReleaserPanels me={me} />}
    </>
  );
}
