import { useI18n } from '@sunbird/i18n';
import type { ReactElement } from 'react';
import { useForm, useFormState } from 'react-final-form';
import { Notice } from '../feedback/notice';
import { isIssue, standingIssue } from './form';

const spaced = { marginBottom: 16 };

/** How many answers are missing or need a change, from two on, once the form was sent. */
export function ErrorSummary(): ReactElement | null {
  const { t } = useI18n();
  const form = useForm();
  const { submitFailed, dirtyFieldsSinceLastSubmit: changed } = useFormState({
    subscription: {
      submitFailed: true,
      submitErrors: true,
      errors: true,
      values: true,
      dirtyFieldsSinceLastSubmit: true,
    },
  });
  const issues = form.getRegisteredFields().flatMap(name => {
    const state = form.getFieldState(name);
    const issue = isIssue(state?.error) ? state.error : standingIssue(state?.submitError, name, changed);
    return issue === undefined ? [] : [issue];
  });
  const count = issues.length;
  const areMissing = issues.every(({ key }) => key.endsWith('.required'));
  if (!submitFailed || count < 2) return null;
  return (
    <div style={spaced}>
      <Notice kind="bad" role="alert">
        <b>{t(areMissing ? 'form.missing' : 'form.summary', { count })}</b>
      </Notice>
    </div>
  );
}
