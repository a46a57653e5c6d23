import { useI18n } from '@sunbird/i18n';
import { type Language, languageNames, languages, marketPackages } from '@sunbird/loan-domain';
import type { ReactElement } from 'react';
import { maskPhone } from '../log/describe';
import type { MessageKey } from '../messages';
import { useChangeLanguage } from '../page/page-root';
import { useStore } from '../page/store';
import type { Simulator } from '../simulator/simulator';
import { appEdition, appName } from '../simulator/simulator-state';
import { Panel, PanelRow } from './panel';
import styles from './panel.module.css';
import { Select } from './select';

/** The app's package and version, and its logged-in user. */
export function AppPanel({ simulator }: { readonly simulator: Simulator }): ReactElement {
  const { t, language } = useI18n<MessageKey>();
  const { packageName, login } = useStore(simulator.store);
  const changeLanguage = useChangeLanguage();
  return (
    <Panel title={t('app.title')}>
      <PanelRow label={t('app.name')}>{appName}</PanelRow>
      <PanelRow label={t('app.package')}>
        <Select
          label={t('app.package')}
          options={Object.keys(marketPackages).map(name => ({ value: name, label: name }))}
          value={packageName}
          onChange={chosen => simulator.store.update({ packageName: chosen })}
        />
      </PanelRow>
      <PanelRow label={t('app.edition')}>{appEdition}</PanelRow>
      <PanelRow label={t('app.language')}>
        <Select<Language>
          label={t('app.language')}
          options={languages.map(one => ({ value: one, label: languageNames[one] }))}
          value={language}
          onChange={changeLanguage}
        />
      </PanelRow>
      <PanelRow label={t('app.loggedIn')}>
        {login ? maskPhone(login.phone) : t('app.nobody')}
        {login ? (
          <button
            type="button"
            className={styles.action}
            onClick={() => simulator.store.update({ login: undefined })}
          >
            {t('common.logOut')}
          </button>
        ) : (
          <button type="button" className={styles.action} onClick={() => void simulator.askLogin()}>
            {t('common.logIn')}
          </button>
        )}
      </PanelRow>
    </Panel>
  );
}
