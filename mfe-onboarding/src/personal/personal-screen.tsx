import { ConsentGate } from '@sunbird/remote-kit/consent-gate';
import { useShell } from '@sunbird/shell-api';
import { RemoteRoot } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { LogInPage } from '../shared/log-in-page';
import { useMessages } from '../use-messages';
import { PersonalSteps } from './personal-steps';

/** Step 1: personal info, in parts of one matter each. */
export function Screen(): ReactElement {
  const shell = useShell();
  const { t } = useMessages();
  if (shell.session.status !== 'signedIn') return <LogInPage title={t('personal.title')} />;
  const asked = shell.market.consents?.filter(({ askedAt }) => askedAt === 'personalInfomation') ?? [];
  return (
    <RemoteRoot>
      <ConsentGate consents={asked}>{() => <PersonalSteps />}</ConsentGate>
    </RemoteRoot>
  );
}
