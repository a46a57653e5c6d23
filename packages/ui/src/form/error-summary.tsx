import { useI18n } from '@sunbird/i18n';
import type { ReactElement } from 'react';
import { useForm, useFormState } from 'react-final-form';
import { Notice } from '../feedback/notice';
import styles from './error-summary.module.css';
import { isIssue } from './issue';

/** How many answers need a change, from two on, once the form was sent; and what is wrong with it as a whole. */
export function ErrorSummary(): ReactElement | null {
  const { t, tMessage } = useI18n();
  const form = useForm();
  const { submitFailed, submitError } = useFormState({
    subscription: { submitFailed: true, submitErrors: true, errors: true, submitError: true, values: true },
  });
  const count = form.getRegisteredFields().filter(name => {
    const state = form.getFieldState(name);
    return isIssue(state?.error) || (isIssue(state?.submitError) && !state?.dirtySinceLastSubmit);
  }).length;
  const whole: unknown = submitError;
  if (submitFailed && isIssue(whole)) {
    return (
      <div className={styles.summary}>
        <Notice kind="bad" role="alert">
          {tMessage(whole)}
        </Notice>
      </div>
    );
  }
  if (!submitFailed || count < 2) return null;
  return (
    <div className={styles.summary}>
      <Notice kind="bad" role="alert">
        <b>{t('form.summary', { count })}</b>
      </Notice>
    </div>
  );
}
