import { useShell } from '@sunbird/shell-api';
import type { ReactElement } from 'react';
import { UserPage } from '../shared/user-page';
import { useMessages } from '../use-messages';
import { HelpLinks } from './help-links';
import { LogInPanel } from './log-in-panel';
import { MoneyLinks } from './money-links';
import { PersonCard } from './person-card';

/** Money first, help second, legal last. */
export function Screen(): ReactElement {
  const { session } = useShell();
  const { t } = useMessages();
  return (
    <UserPage look="tab" title={t('me.title')}>
      {session.status === 'signedIn' ? (
        <>
          <PersonCard />
          <MoneyLinks />
        </>
      ) : (
        <LogInPanel />
      )}
      <HelpLinks />
    </UserPage>
  );
}
