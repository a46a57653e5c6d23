import { listSessions } from '@sunbird/api-client';
import { Loaded } from '@sunbird/remote-kit/loaded';
import { isMissingCall } from '@sunbird/remote-kit/missing-call';
import { useCall, useShell } from '@sunbird/shell-api';
import { EmptyState, LogInCard, SkeletonRows, Title } from '@sunbird/ui';
import { type ReactElement, useEffect } from 'react';
import { useCallPresence } from '../shared/missing-calls';
import { UserPage } from '../shared/user-page';
import { useMessages } from '../use-messages';
import { DeviceList } from './device-list';

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
  const { missing, note } = useCallPresence(listSessions);
  const call = useCall(listSessions, missing ? undefined : {});
  const { error } = call;

  useEffect(() => {
    if (error !== undefined) note(error);
  }, [error, note]);

  if (missing || isMissingCall(error)) return <EmptyState title={t('devices.missing')} />;
  return (
    <>
      <Title lead={t('devices.lead')}>{t('devices.title')}</Title>
      <Loaded call={call} skeleton={<SkeletonRows />}>
        {({ sessions }) => <DeviceList sessions={sessions} />}
      </Loaded>
    </>
  );
}
