import { type MessageReference, useI18n } from '@sunbird/i18n';
import { useId, useState } from 'react';
import { useField, useFormState } from 'react-final-form';

/** What is wrong with an answer: a message key and the values of its placeholders. */
export interface Issue extends MessageReference {
  /** Other fields that may mend it: what a server said goes when the answer of one of them changes. */
  readonly about?: readonly string[] | undefined;
}

/** Issues by field name; a text is a message key without values, as servers send them. */
export type Issues = Readonly<Record<string, Issue | string | undefined>>;

export function isIssue(value: unknown): value is Issue {
  return typeof value === 'object' && value !== null && 'key' in value && typeof value.key === 'string';
}

/** Only the fields that have an issue, in one shape. */
export function normalisedIssues(issues: Issues | undefined): Record<string, Issue> {
  const found: Record<string, Issue> = {};
  for (const [name, issue] of Object.entries(issues ?? {})) {
    if (issue) found[name] = typeof issue === 'string' ? { key: issue } : issue;
  }
  return found;
}

/** Fields whose answers were changed since the form was sent. */
export type ChangedFields = Readonly<Record<string, boolean>>;

/** What a server said about a field; undefined once the answer was changed, or another that it is about. */
export function standingIssue(issue: unknown, name: string, changed: ChangedFields = {}): Issue | undefined {
  if (!isIssue(issue)) return undefined;
  return [name, ...(issue.about ?? [])].some(field => changed[field]) ? undefined : issue;
}

let pressed = false;
let waiting: (() => void)[] = [];

function release(): void {
  pressed = false;
  // After the click, which comes right behind.
  setTimeout(() => {
    if (pressed) return;
    const due = waiting;
    waiting = [];
    for (const act of due) act();
  }, 0);
}

if (typeof document !== 'undefined') {
  document.addEventListener(
    'mousedown',
    () => {
      pressed = true;
    },
    true,
  );
  // A list of the browser's own swallows the end of the press that opened it: the next sign of life counts as one.
  for (const end of ['mouseup', 'dragend', 'contextmenu', 'keydown', 'touchstart'])
    document.addEventListener(end, release, true);
  window.addEventListener('blur', release);
}

/**
 * Acts at once, or when the press that is under way has ended. A press takes the focus from a field before it
 * is a click: a message that came up in between would move the page, and the click would miss its button.
 */
function whenReleased(act: () => void): void {
  if (pressed) waiting.push(act);
  else act();
}

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

/** A field whose answer is chosen in a sheet. Closing the sheet leaves the field. */
export function useSheetField<Value>(name: string) {
  const field = useFormField<Value>(name);
  const [open, setOpen] = useState(false);
  function close(): void {
    setOpen(false);
    field.blur();
  }
  return {
    field,
    open,
    show: () => setOpen(true),
    close,
    choose(value: Value): void {
      field.change(value);
      close();
    },
  };
}
