import { endSessions, listSessions } from '@sunbird/api-client';
import { Loaded } from '@sunbird/remote-kit/loaded';
import { Refused } from '@sunbird/remote-kit/refused';
import { useAct, useShell } from '@sunbird/shell-api';
import {
  Button,
  Cell,
  CellGroup,
  DeviceIcon,
  EmptyState,
  Gap,
  LogInCard,
  SkeletonRows,
  Tag,
  TextButton,
  Title,
  useConfirm,
} from '@sunbird/ui';
import { type ReactElement, useState } from 'react';
import { type Session, useDeviceName } from '../shared/device-name';
import { useOptionalCall } from '../shared/missing-calls';
import { UserPage } from '../shared/user-page';
import { useMessages } from '../use-messages';

export function Screen(): ReactElement {
  const { session } = useShell();
  const { t } = useMessages();
  return (
    <UserPage title={t('settings.devices')}>
      {session.status === 'signedIn' ? <Devices /> : <LogInCard />}
    </UserPage>
  );
}

/** Where the borrower is logged in. */
function Devices(): ReactElement {
  const { t } = useMessages();
  const { missing, call } = useOptionalCall(listSessions, {});
  if (missing) return <EmptyState title={t('devices.missing')} />;
  return (
    <>
      <Title lead={t('devices.lead')}>{t('devices.title')}</Title>
      <Loaded call={call} skeleton={<SkeletonRows />}>
        {({ sessions }) => <DeviceList sessions={sessions} />}
      </Loaded>
    </>
  );
}

/** What ends sessions once that is agreed to, and the sessions as the lender has them then. */
function useEndSessions(sessions: readonly Session[]) {
  const { api, toast, track } = useShell();
  const { t } = useMessages();
  const [left, setLeft] = useState<readonly Session[]>();
  const [confirm, dialog] = useConfirm();
  const end = useAct(async (chosen: readonly Session[]) => {
    const sessionIds = chosen.map(({ sessionId }) => sessionId);
    const intent = `endSessions:${sessionIds.join()}`;
    const answer = await api.call(endSessions, { sessionIds }, { intent });
    track({ eventType: 'success', eventOption: 'logOut', pageName: 'devices' });
    setLeft(answer.sessions);
    toast(t('devices.done'), 'success');
  });
  async function ask(title: string, chosen: readonly Session[]) {
    const agreed = await confirm({
      title,
      text: t('devices.consequence'),
      confirm: t('common.logOut'),
      cancel: t('common.cancel'),
    });
    if (agreed) await end.run(chosen);
  }
  return { list: left ?? sessions, end, ask, dialog };
}

/** The devices that are logged in, each with a way to end it, and those that were. */
function DeviceList({ sessions }: { readonly sessions: readonly Session[] }): ReactElement {
  const { t } = useMessages();
  const nameOf = useDeviceName();
  const { list, end, ask, dialog } = useEndSessions(sessions);
  const open = list.filter(({ endedAt }) => endedAt === undefined);
  const ended = list.filter(({ endedAt }) => endedAt !== undefined);
  const others = open.filter(({ current }) => !current);
  const own = open.filter(({ current }) => current);
  function askAll() {
    void ask(t('devices.questionAll'), others);
  }
  return (
    <>
      <Refused error={end.error} above />
      <CellGroup>
        {[...own, ...others].map(session => (
          <OpenDevice
            key={session.sessionId}
            session={session}
            onEnd={() => void ask(t('devices.question', { device: nameOf(session) }), [session])}
          />
        ))}
      </CellGroup>
      {others.length > 1 && (
        <>
          <Gap size="small" />
          <Button kind="secondary" loading={end.pending} onClick={askAll}>
            {t('devices.logOutAll')}
          </Button>
        </>
      )}
      {ended.length > 0 && <EndedDevices sessions={ended} />}
      {dialog}
    </>
  );
}

interface OpenDeviceProps {
  readonly session: Session;
  readonly onEnd: () => void;
}

function OpenDevice({ session, onEnd }: OpenDeviceProps): ReactElement {
  const { t, formatDate } = useMessages();
  const device = useDeviceName()(session);
  return (
    <Cell
      icon={<DeviceIcon />}
      title={device}
      sub={t('devices.lastUsed', { time: formatDate(session.lastUsedAt, 'dayTime') })}
      value={
        session.current ? (
          <Tag kind="ok">{t('devices.current')}</Tag>
        ) : (
          <TextButton aria-label={t('devices.logOutOf', { device })} onClick={onEnd}>
            {t('common.logOut')}
          </TextButton>
        )
      }
    />
  );
}

function EndedDevices({ sessions }: { readonly sessions: readonly Session[] }): ReactElement {
  const { t, formatDate } = useMessages();
  const nameOf = useDeviceName();
  return (
    <CellGroup title={t('devices.ended')}>
      {sessions.map(session => (
        <Cell
          key={session.sessionId}
          icon={<DeviceIcon />}
          iconTone="plain"
          title={nameOf(session)}
          sub={t('devices.endedOn', { time: formatDate(session.endedAt ?? session.lastUsedAt, 'dayTime') })}
        />
      ))}
    </CellGroup>
  );
}
