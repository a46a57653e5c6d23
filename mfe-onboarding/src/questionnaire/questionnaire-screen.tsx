import { useShell } from '@sunbird/shell-api';
import type { ReactElement } from 'react';
import { LogInPage } from '../shared/log-in-page';
import { useMessages } from '../use-messages';
import { QuestionSteps } from './question-steps';

/** Step 4: the 11 questions about credit history. */
export function Screen(): ReactElement {
  const { session } = useShell();
  const { t } = useMessages();
  if (session.status !== 'signedIn') return <LogInPage title={t('questionnaire.title')} />;
  return <QuestionSteps />;
}
