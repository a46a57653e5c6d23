import { useShell } from '@sunbird/shell-api';
import { Cell, CellGroup, LogInCard } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { shellRelease } from '../shared/shell-release';
import { UserPage } from '../shared/user-page';
import { useMessages } from '../use-messages';
import { LogOut } from './log-out';
import { PrivacySettings } from './privacy-settings';
import { ViewSettings } from './view-settings';

export function Screen(): ReactElement {
  const { releases, session } = useShell();
  const { t } = useMessages();
  // The build is for support, and stands behind About.
  const version = shellRelease(releases)?.version.split('-')[0] ?? '–';
  const signedIn = session.status === 'signedIn';
  return (
    <UserPage title={t('settings.title')} plainSticky sticky={signedIn && <LogOut />}>
      <ViewSettings />
      {signedIn ? <PrivacySettings /> : <LogInCard />}
      <CellGroup>
        <Cell title={t('settings.version')} value={version} />
      </CellGroup>
    </UserPage>
  );
}
