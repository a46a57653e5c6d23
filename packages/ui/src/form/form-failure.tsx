import { useI18n } from '@sunbird/i18n';
import type { ReactElement } from 'react';
import { useFormState } from 'react-final-form';
import { Notice } from '../feedback/notice';
import { standingIssue } from './issue';

/** What is wrong with a form as a whole, once it was sent: it stands beside what sends the form. */
export function FormFailure(): ReactElement | null {
  const { tMessage } = useI18n();
  const state = useFormState({
    subscription: { submitFailed: true, submitError: true, dirtyFieldsSinceLastSubmit: true },
  });
  const whole = standingIssue(state.submitError, '', state.dirtyFieldsSinceLastSubmit);
  if (!state.submitFailed || !whole) return null;
  return (
    <Notice kind="bad" role="alert">
      {tMessage(whole)}
    </Notice>
  );
}
