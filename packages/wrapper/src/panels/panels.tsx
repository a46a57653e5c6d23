import { useI18n } from '@sunbird/i18n';
import type { WrapperKey } from '@sunbird/languages/wrapper';
import { type Language, languageNames, languages, marketCodes, packageOf } from '@sunbird/loan-domain';
import { type ActionName, actionNames, transportNames } from '@sunbird/native-bridge';
import { replyFaults } from '@sunbird/native-bridge/fake';
import { Switch } from '@sunbird/ui';
import { type ReactElement, useState } from 'react';
import { maskPhone } from '../log/describe';
import { useChangeLanguage } from '../page/page-root';
import { useStore } from '../page/store';
import { type SessionCode, sessionCodes } from '../simulator/lender';
import type { Simulator } from '../simulator/simulator';
import {
  appEdition,
  appName,
  grants,
  networks,
  permissionIcons,
  permissionNames,
} from '../simulator/simulator-state';
import { Choice, Panel, PanelRow, RowButton, Select, SelectRow } from './controls';
import styles from './panel.module.css';

interface PanelProps {
  readonly simulator: Simulator;
}

interface AppPanelProps extends PanelProps {
  /** The page is of the simulator's origin: only then an object can be put into it. */
  readonly isOwnPage: boolean;
  /** Opens the conformance page in the phone. */
  onCheck(): void;
}

/** Everything of the app and the phone that a tester may set. */
export function Panels(props: AppPanelProps): ReactElement {
  const { simulator } = props;
  return (
    <>
      <PermissionsPanel simulator={simulator} />
      <AppPanel {...props} />
      <FailurePanel simulator={simulator} />
      <CapabilitiesPanel simulator={simulator} />
    </>
  );
}

const tones = { ask: undefined, on: 'good', off: 'bad' } as const;

/** The app's permissions, like the settings of a phone. */
function PermissionsPanel({ simulator }: PanelProps): ReactElement {
  const { t } = useI18n<WrapperKey>();
  const { permissions } = useStore(simulator.store);
  return (
    <Panel title={t('permissions.title')}>
      {permissionNames.map(name => {
        const Icon = permissionIcons[name];
        return (
          <div key={name} className={styles.permission}>
            <Icon size={20} className={styles.icon} />
            <div className={styles.text}>
              {t(`permission.${name}`)}
              <small>{t(`permissionUse.${name}`)}</small>
            </div>
            <div className={styles.grants}>
              <Choice
                label={t(`permission.${name}`)}
                options={grants.map(value => ({ value, label: t(`grant.${value}`), tone: tones[value] }))}
                value={permissions[name]}
                onChange={grant => simulator.setGrant(name, grant)}
              />
            </div>
          </div>
        );
      })}
    </Panel>
  );
}

/** The app's package and version, its way to the page, and its logged-in user. */
function AppPanel({ simulator, isOwnPage, onCheck }: AppPanelProps): ReactElement {
  const { t, language } = useI18n<WrapperKey>();
  const { packageName, transport } = useStore(simulator.store);
  const { update } = simulator.store;
  const changeLanguage = useChangeLanguage();
  return (
    <Panel title={t('app.title')}>
      <PanelRow label={t('app.name')}>{appName}</PanelRow>
      <SelectRow
        label={t('app.package')}
        options={marketCodes.map(packageOf).map(value => ({ value, label: value }))}
        value={packageName}
        onChange={chosen => update({ packageName: chosen })}
      />
      <PanelRow label={t('app.edition')}>{appEdition}</PanelRow>
      <SelectRow<Language>
        label={t('app.language')}
        options={languages.map(value => ({ value, label: languageNames[value] }))}
        value={language}
        onChange={changeLanguage}
      />
      <SelectRow
        label={t('app.transport')}
        options={transportNames
          .filter(name => isOwnPage || name === 'parentFrame')
          .map(value => ({ value, label: t(`transport.${value}`) }))}
        value={transport}
        onChange={chosen => update({ transport: chosen })}
      />
      <LoginRow simulator={simulator} />
      <PanelRow label={t('app.check')}>
        <RowButton onClick={onCheck}>{t('app.checkOpen')}</RowButton>
      </PanelRow>
    </Panel>
  );
}

function LoginRow({ simulator }: PanelProps): ReactElement {
  const { t } = useI18n<WrapperKey>();
  const { login } = useStore(simulator.store);
  const logOut = () => simulator.store.update({ login: undefined });
  return (
    <PanelRow label={t('app.loggedIn')}>
      {login ? maskPhone(login.phone) : t('app.nobody')}
      <RowButton onClick={login ? logOut : () => void simulator.askLogin()}>
        {t(login ? 'common.logOut' : 'common.logIn')}
      </RowButton>
    </PanelRow>
  );
}

/** Network, replies and session, made to go wrong. */
function FailurePanel({ simulator }: PanelProps): ReactElement {
  const { t } = useI18n<WrapperKey>();
  const { replies, failNext, lenderFailed } = useStore(simulator.store);
  const { update } = simulator.store;
  return (
    <Panel title={t('fail.title')}>
      <NetworkRow simulator={simulator} />
      <PanelRow label={t('fail.next')}>
        <Switch label={t('fail.next')} checked={failNext} onChange={next => update({ failNext: next })} />
      </PanelRow>
      <SelectRow
        label={t('fail.replies')}
        options={replyFaults.map(value => ({ value, label: t(`replyFault.${value}`) }))}
        value={replies.replyFault}
        onChange={replyFault => update({ replies: { ...replies, replyFault } })}
      />
      <SelectRow<ActionName | 'all'>
        label={t('fail.answersTo')}
        options={(['all', ...actionNames] as const).map(value => ({
          value,
          label: value === 'all' ? t('fail.everything') : value,
        }))}
        value={replies.action}
        onChange={action => update({ replies: { ...replies, action } })}
      />
      <SessionRow simulator={simulator} />
      {lenderFailed && (
        <p role="alert" className={styles.problem}>
          {t('fail.noSandbox')}
        </p>
      )}
    </Panel>
  );
}

function NetworkRow({ simulator }: PanelProps): ReactElement {
  const { t } = useI18n<WrapperKey>();
  const { network } = useStore(simulator.store);
  return (
    <PanelRow label={t('fail.network')}>
      <div className={styles.network}>
        <Choice
          label={t('fail.network')}
          options={networks.map(value => ({ value, label: t(`network.${value}`) }))}
          value={network}
          onChange={chosen => void simulator.setNetwork(chosen)}
        />
      </div>
    </PanelRow>
  );
}

function SessionRow({ simulator }: PanelProps): ReactElement {
  const { t } = useI18n<WrapperKey>();
  const [code, setCode] = useState<SessionCode>(10010303);
  const options = sessionCodes.map(value => ({ value: `${value}` as const, label: t(`session.${value}`) }));
  return (
    <PanelRow
      wide
      label={
        <Select
          asLabel
          label={t('fail.session')}
          options={options}
          value={`${code}`}
          onChange={chosen => setCode(sessionCodes.find(one => `${one}` === chosen) ?? code)}
        />
      }
    >
      <RowButton onClick={() => void simulator.endSession(code)}>{t('common.send')}</RowButton>
    </PanelRow>
  );
}

/** Which actions this version of the app has: older apps lack some. */
function CapabilitiesPanel({ simulator }: PanelProps): ReactElement {
  const { t } = useI18n<WrapperKey>();
  const { missingActions } = useStore(simulator.store);
  return (
    <Panel title={t('capabilities.title')}>
      <div className={styles.checks}>
        {actionNames.map(name => {
          const others = missingActions.filter(one => one !== name);
          return (
            <label key={name} className={styles.check}>
              <input
                type="checkbox"
                checked={!missingActions.includes(name)}
                onChange={({ target }) =>
                  simulator.store.update({ missingActions: target.checked ? others : [...others, name] })
                }
              />
              {name}
            </label>
          );
        })}
      </div>
    </Panel>
  );
}
