import { type DataOf, endSessions, type listSessions } from '@sunbird/api-client';
import { ErrorText } from '@sunbird/remote-kit/error-text';
import { useAct, useShell } from '@sunbird/shell-api';
import { Button, Cell, CellGroup, DeviceIcon, Gap, Notice, Tag, TextButton, useConfirm } from '@sunbird/ui';
import { type ReactElement, useState } from 'react';
import { useMessages } from '../use-messages';

export type Session = DataOf<typeof listSessions>['sessions'][number];

/** What the lender calls the browser of an app. */
const insideApp = 'WebView';

/** Names a session by its device, as the borrower knows it. */
export function useDeviceName(): (session: Pick<Session, 'platform' | 'browser'>) => string {
  const { settings } = useShell();
  const { t } = useMessages();
  return ({ platform, browser }) => {
    if (!platform) return browser && browser !== insideApp ? browser : t('devices.unknown');
    if (browser === insideApp) return t('devices.inApp', { app: settings.brand.name, platform });
    return browser ? t('devices.on', { browser, platform }) : platform;
  };
}

/** The devices that are logged in, each with a way to end it, and those that were. */
export function DeviceList({ sessions }: { readonly sessions: readonly Session[] }): ReactElement {
  const { api, toast, track } = useShell();
  const { t } = useMessages();
  const nameOf = useDeviceName();
  const [left, setLeft] = useState<readonly Session[]>();
  const [confirm, dialog] = useConfirm();
  const list = left ?? sessions;
  const open = list.filter(({ endedAt }) => endedAt === undefined);
  const ended = list.filter(({ endedAt }) => endedAt !== undefined);
  const others = open.filter(({ current }) => !current);
  const own = open.filter(({ current }) => current);

  const end = useAct(async (chosen: readonly Session[]) => {
    const sessionIds = chosen.map(({ sessionId }) => sessionId);
    const answer = await api.call(
      endSessions,
      { sessionIds },
      { intent: `endSessions:${sessionIds.join()}` },
    );
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

  return (
    <>
      {end.error !== undefined && (
        <>
          <Notice kind="bad" role="alert">
            <ErrorText error={end.error} />
          </Notice>
          <Gap size="small" />
        </>
      )}
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
          <Button
            kind="secondary"
            loading={end.pending}
            onClick={() => void ask(t('devices.questionAll'), others)}
          >
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
