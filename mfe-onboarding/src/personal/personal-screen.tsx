import { useShell } from '@sunbird/shell-api';
import type { ReactElement } from 'react';
import { LogInPage } from '../shared/log-in-page';
import { useMessages } from '../use-messages';
import { PersonalSteps } from './personal-steps';

/** Step 1: personal info, in parts of one matter each. */
export function Screen(): ReactElement {
  const { session } = useShell();
  const { t } = useMessages();
  return session.status === 'signedIn' ? <PersonalSteps /> : <LogInPage title={t('personal.title')} />;
}
