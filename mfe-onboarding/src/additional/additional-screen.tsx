import { useShell } from '@sunbird/shell-api';
import type { ReactElement } from 'react';
import { LogInPage } from '../shared/log-in-page';
import { useTexts } from '../texts';
import { AdditionalSteps } from './additional-steps';

/** Step 2: work, pay and two emergency contacts. */
export function Screen(): ReactElement {
  const { session } = useShell();
  const { t } = useTexts();
  if (session.status !== 'signedIn') return <LogInPage title={t('additional.title')} />;
  return <AdditionalSteps />;
}
