import { useShell } from '@sunbird/shell-api';
import type { ReactElement } from 'react';
import { LogInPage } from '../shared/log-in-page';
import { useMessages } from '../use-messages';
import { AdditionalSteps } from './additional-steps';

/** Step 2: work, pay and two emergency contacts. */
export function Screen(): ReactElement {
  const { session } = useShell();
  const { t } = useMessages();
  if (session.status !== 'signedIn') return <LogInPage title={t('additional.title')} />;
  return <AdditionalSteps />;
}
