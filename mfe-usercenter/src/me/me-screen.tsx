import { useShell } from '@sunbird/shell-api';
import type { ReactElement } from 'react';
import { useTexts } from '../shared/texts';
import { UserPage } from '../shared/user-page';
import { HelpLinks } from './help-links';
import { LogInPanel } from './log-in-panel';
import { MoneyLinks } from './money-links';
import { PersonCard } from './person-card';

/** Money first, help second, legal last. */
export function Screen(): ReactElement {
  const { session } = useShell();
  const { t } = useTexts();
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
