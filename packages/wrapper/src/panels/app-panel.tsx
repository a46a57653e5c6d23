import { useI18n } from '@sunbird/i18n';
import { type Language, languageNames, languages, marketCodes, packageOf } from '@sunbird/loan-domain';
import { type TransportName, transportNames } from '@sunbird/native-bridge';
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

export interface AppPanelProps {
  readonly simulator: Simulator;
  /** The page is of the simulator's origin: only then an object can be put into it. */
  readonly isOwnPage: boolean;
  /** Opens the conformance page in the phone. */
  onCheck(): void;
}

/** The app's package and version, its way to the page, and its logged-in user. */
export function AppPanel({ simulator, isOwnPage, onCheck }: AppPanelProps): ReactElement {
  const { t, language } = useI18n<MessageKey>();
  const { packageName } = useStore(simulator.store);
  const changeLanguage = useChangeLanguage();
  return (
    <Panel title={t('app.title')}>
      <PanelRow label={t('app.name')}>{appName}</PanelRow>
      <PanelRow label={t('app.package')}>
        <Select
          label={t('app.package')}
          options={marketCodes.map(packageOf).map(name => ({ value: name, label: name }))}
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
      <TransportRow simulator={simulator} isOwnPage={isOwnPage} />
      <LoginRow simulator={simulator} />
      <PanelRow label={t('app.check')}>
        <button type="button" className={styles.action} onClick={onCheck}>
          {t('app.checkOpen')}
        </button>
      </PanelRow>
    </Panel>
  );
}

function TransportRow({ simulator, isOwnPage }: Omit<AppPanelProps, 'onCheck'>): ReactElement {
  const { t } = useI18n<MessageKey>();
  const { transport } = useStore(simulator.store);
  return (
    <PanelRow label={t('app.transport')}>
      <Select<TransportName>
        label={t('app.transport')}
        options={transportNames
          .filter(name => isOwnPage || name === 'parentFrame')
          .map(name => ({ value: name, label: t(`transport.${name}`) }))}
        value={transport}
        onChange={chosen => simulator.store.update({ transport: chosen })}
      />
    </PanelRow>
  );
}

function LoginRow({ simulator }: { readonly simulator: Simulator }): ReactElement {
  const { t } = useI18n<MessageKey>();
  const { login } = useStore(simulator.store);
  return (
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
  );
}
