import { useShell } from '@sunbird/shell-api';
import { LogInCard } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { UserPage } from '../shared/user-page';
import { useMessages } from '../use-messages';
import { LogOut } from './log-out';
import { PrivacySettings } from './privacy-settings';
import { Versions } from './versions';
import { ViewSettings } from './view-settings';

export function Screen(): ReactElement {
  const { session } = useShell();
  const { t } = useMessages();
  const signedIn = session.status === 'signedIn';
  return (
    <UserPage title={t('settings.title')} plainSticky sticky={signedIn && <LogOut />}>
      <ViewSettings />
      {signedIn ? <PrivacySettings /> : <LogInCard />}
      <Versions />
    </UserPage>
  );
}
