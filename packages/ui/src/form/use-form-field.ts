import { useI18n } from '@sunbird/i18n';
import { useId } from 'react';
import { useField, useFormState } from 'react-final-form';
import { isIssue, standingIssue } from './issue';
import { whenReleased } from './when-released';

export interface FormField<Value> {
  readonly id: string;
  readonly value: Value | undefined;
  readonly change: (value: Value | undefined) => void;
  readonly blur: () => void;
  readonly focus: () => void;
  readonly invalid: boolean;
  /** The sentence to show; undefined while there is nothing to say. */
  readonly error: string | undefined;
}

/** A field of the form above: its value, and its message once the field was left or the form was sent. */
export function useFormField<Value>(name: string): FormField<Value> {
  const id = useId();
  const { tMessage } = useI18n();
  const { input, meta } = useField<Value | undefined>(name, {
    subscription: {
      value: true,
      error: true,
      submitError: true,
      touched: true,
      submitFailed: true,
    },
    // Values go in and out as they are: no empty text for "not answered".
    format: value => value,
    parse: value => value,
    allowNull: true,
  });
  const { dirtyFieldsSinceLastSubmit: changed } = useFormState({
    subscription: { dirtyFieldsSinceLastSubmit: true },
  });
  const fromServer = standingIssue(meta.submitError, name, changed);
  const own: unknown = meta.touched || meta.submitFailed ? meta.error : undefined;
  const issue = own ?? fromServer;
  const error = isIssue(issue) ? tMessage(issue) : undefined;
  return {
    id,
    value: input.value ?? undefined,
    change: value => input.onChange(value),
    blur: () => whenReleased(() => input.onBlur()),
    focus: () => input.onFocus(),
    invalid: error !== undefined,
    error,
  };
}
