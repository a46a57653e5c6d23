import { useI18n } from '@sunbird/i18n';
import type { WrapperKey } from '@sunbird/languages/wrapper';
import { marketCodes, packageOf } from '@sunbird/loan-domain';
import { actionNames } from '@sunbird/native-bridge';
import { replyFaults } from '@sunbird/native-bridge/fake';
import { Checkbox, TextButton } from '@sunbird/ui';
import { type ReactElement, useState } from 'react';
import { maskPhone } from '../log/conversation';
import { useStore } from '../page/store';
import { type SessionCode, sessionCodes } from '../simulator/lender';
import type { Simulator } from '../simulator/simulator';
import { app, grants, networks, permissionNames, type SimulatorState } from '../simulator/simulator-state';
import { Choice, type ChoiceProps, Panel, PanelRow, Select, SelectRow } from './controls';
import styles from './panel.module.css';

interface PanelProps {
  readonly simulator: Simulator;
}

interface AppPanelProps extends PanelProps {
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

/** The app's permissions, like the settings of a phone. */
function PermissionsPanel({ simulator }: PanelProps): ReactElement {
  const { t } = useI18n<WrapperKey>();
  const { permissions } = useStore(simulator.store);
  return (
    <Panel title={t('permissions.title')}>
      {permissionNames.map(name => (
        <Choice
          key={name}
          label={t(`permission.${name}`)}
          hint={t(`permissionUse.${name}`)}
          values={grants}
          text={value => t(`grant.${value}`)}
          value={permissions[name]}
          onChange={grant => simulator.setGrant(name, grant)}
        />
      ))}
    </Panel>
  );
}

type Chosen = 'packageName' | 'replyFault' | 'faultyAction';

/** A row that chooses a field of the simulator's state. */
function StateRow<Name extends Chosen>({
  simulator,
  name,
  ...choice
}: PanelProps &
  Omit<ChoiceProps<SimulatorState[Name]>, 'value' | 'onChange'> & { readonly name: Name }): ReactElement {
  const state = useStore(simulator.store);
  return (
    <SelectRow
      {...choice}
      value={state[name]}
      onChange={chosen => simulator.store.update({ [name]: chosen })}
    />
  );
}

/** The app's package and version, and its logged-in user. */
function AppPanel({ simulator, onCheck }: AppPanelProps): ReactElement {
  const { t } = useI18n<WrapperKey>();
  const { login } = useStore(simulator.store);
  const logOut = () => simulator.store.update({ login: undefined });
  return (
    <Panel title={t('app.title')}>
      <PanelRow label={t('app.name')}>{app.appName}</PanelRow>
      <StateRow
        simulator={simulator}
        name="packageName"
        label={t('app.package')}
        values={marketCodes.map(packageOf)}
      />
      <PanelRow label={t('app.edition')}>{app.edition}</PanelRow>
      <PanelRow label={t('app.loggedIn')}>
        {login ? maskPhone(login.phone) : t('app.nobody')}
        <TextButton onClick={login ? logOut : () => void simulator.askLogin()}>
          {t(login ? 'common.logOut' : 'common.logIn')}
        </TextButton>
      </PanelRow>
      <PanelRow label={t('app.check')}>
        <TextButton onClick={onCheck}>{t('app.checkOpen')}</TextButton>
      </PanelRow>
    </Panel>
  );
}

/** Network, replies and session, made to go wrong. */
function FailurePanel({ simulator }: PanelProps): ReactElement {
  const { t } = useI18n<WrapperKey>();
  const { lenderFailed } = useStore(simulator.store);
  return (
    <Panel title={t('fail.title')}>
      <NetworkRow simulator={simulator} />
      <StateRow
        simulator={simulator}
        name="replyFault"
        label={t('fail.replies')}
        values={replyFaults}
        text={value => t(`replyFault.${value}`)}
      />
      <StateRow
        simulator={simulator}
        name="faultyAction"
        label={t('fail.answersTo')}
        values={['all', ...actionNames]}
        text={value => (value === 'all' ? t('fail.everything') : value)}
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
    <Choice
      label={t('fail.network')}
      values={networks}
      text={value => t(`network.${value}`)}
      value={network}
      onChange={chosen => void simulator.setNetwork(chosen)}
    />
  );
}

function SessionRow({ simulator }: PanelProps): ReactElement {
  const { t } = useI18n<WrapperKey>();
  const [code, setCode] = useState<SessionCode>(10010303);
  const label = t('fail.session');
  return (
    <PanelRow label={label}>
      <Select<SessionCode>
        label={label}
        values={sessionCodes}
        text={value => t(`session.${value}`)}
        value={code}
        onChange={setCode}
      />
      <TextButton onClick={() => void simulator.endSession(code)}>{t('common.send')}</TextButton>
    </PanelRow>
  );
}

/** Which actions this version of the app has: older apps lack some. */
function CapabilitiesPanel({ simulator }: PanelProps): ReactElement {
  const { t } = useI18n<WrapperKey>();
  const { missingActions } = useStore(simulator.store);
  return (
    <Panel title={t('capabilities.title')}>
      {actionNames.map(name => {
        const others = missingActions.filter(one => one !== name);
        return (
          <Checkbox
            key={name}
            checked={!missingActions.includes(name)}
            onChange={has => simulator.store.update({ missingActions: has ? others : [...others, name] })}
          >
            {name}
          </Checkbox>
        );
      })}
    </Panel>
  );
}
