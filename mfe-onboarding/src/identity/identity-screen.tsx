import { useShell } from '@sunbird/shell-api';
import type { ReactElement } from 'react';
import { LogInPage } from '../shared/log-in-page';
import { useMessages } from '../use-messages';
import { IdentitySteps } from './identity-steps';

/** Step 3: both sides of the identity document, what is read from them, and a selfie. */
export function Screen(): ReactElement {
  const { session } = useShell();
  const { t } = useMessages();
  if (session.status !== 'signedIn') return <LogInPage title={t('identity.title')} />;
  return <IdentitySteps />;
}
