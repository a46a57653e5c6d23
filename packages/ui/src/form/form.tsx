import { type MessageReference, useI18n } from '@sunbird/i18n';
import { createForm, FORM_ERROR, type FormApi } from 'final-form';
import { type FormEvent, type ReactElement, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Form as FinalForm, useField, useForm, useFormState } from 'react-final-form';
import { Button } from '../controls/button';
import { Notice } from '../feedback/notice';
import styles from '../ui-root.module.css';

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
  const normalised: Record<string, Issue> = {};
  for (const [name, issue] of Object.entries(issues ?? {})) {
    if (issue) normalised[name] = typeof issue === 'string' ? { key: issue } : issue;
  }
  return normalised;
}

/** Fields whose answers were changed since the form was sent. */
export type ChangedFields = Readonly<Record<string, boolean>>;

/** What a server said about a field; undefined once the answer was changed, or another that it is about. */
export function standingIssue(issue: unknown, name: string, changed: ChangedFields = {}): Issue | undefined {
  if (!isIssue(issue)) return undefined;
  return [name, ...(issue.about ?? [])].some(field => changed[field]) ? undefined : issue;
}

export type FormValues = Record<string, unknown>;

/** Returns the server's issues, if there are any. */
export type SubmitHandler<Values> =
  | ((values: Values) => Issues | undefined)
  | ((values: Values) => Promise<Issues | undefined>)
  | ((values: Values) => Promise<void>)
  | ((values: Values) => void);

/** The answers of a form whose parts are shown one after the other; it outlives the form of each part. */
export interface FormStore<Values extends FormValues> {
  /** The form of the library, for `<Form>` alone. */
  readonly form: FormApi<Values>;
  /** The answers at this moment: the same object until one changes. */
  readonly values: () => Values;
  /** Sets answers as if they were typed; an undefined one is taken away. */
  readonly change: (values: Partial<Values>) => void;
  /** Calls the listener at every change, and once at the beginning. Returns the way to stop it. */
  readonly subscribe: (listener: () => void) => () => void;
}

export function createFormStore<Values extends FormValues>(initialValues: Values): FormStore<Values> {
  const form = createForm<Values>({ initialValues, onSubmit: () => undefined });
  return {
    form,
    values: () => form.getState().values,
    change(values) {
      form.batch(() => {
        for (const [name, value] of Object.entries(values)) form.change(name, value);
      });
    },
    subscribe: listener => form.subscribe(listener, { values: true }),
  };
}

export interface FormProps<Values extends FormValues> {
  readonly initialValues?: Partial<Values>;
  /** Where the answers are, in place of `initialValues`, if they outlive this form. */
  readonly store?: FormStore<Values>;
  /** Every issue of the values as they are; messages show once a field was left or the form was sent. */
  readonly validate?: (values: Values) => Issues | undefined;
  /**
   * Sends the values. Issues that it returns are the server's, by field; the key `''` is about the form as a whole.
   * Called only without issues of `validate`.
   */
  readonly onSubmit: SubmitHandler<Values>;
  /** Hears of every change, to save a draft. */
  readonly onChange?: (values: Values) => void;
  /** Fields, and with them the `<Page>`: wrap the page in the form, so that its sticky button submits it. */
  readonly children: ReactNode;
}

/** A form whose messages come late and whose errors lead: after a failed submit focus is on the first one. */
export function Form<Values extends FormValues>(props: FormProps<Values>): ReactElement {
  const { initialValues, store, validate, onSubmit, onChange, children } = props;
  // The library takes a new handler only in an effect: a press right after a rendering would meet the one before.
  const handler = useRef(onSubmit);
  handler.current = onSubmit;
  const [send] = useState(() => async (values: Values, form: FormApi<Values>) => {
    const issues = normalisedIssues((await handler.current(values)) ?? undefined);
    return whereShown(issues, form.getRegisteredFields());
  });
  const config = {
    validate: (values: Values) => normalisedIssues(validate?.(values)),
    onSubmit: send,
  };
  useState(() => {
    // The library hands only later changes of these to a form that it did not make.
    store?.form.pauseValidation();
    store?.form.setConfig('validate', config.validate);
    store?.form.setConfig('onSubmit', config.onSubmit);
  });
  return (
    <FinalForm<Values>
      {...(initialValues ? { initialValues } : {})}
      {...(store ? { form: store.form } : {})}
      keepDirtyOnReinitialize
      {...config}
    >
      {({ handleSubmit, form }) => (
        <FormElement handleSubmit={handleSubmit} form={form} onChange={onChange}>
          {children}
        </FormElement>
      )}
    </FinalForm>
  );
}

/** Issues at the fields that the form has; one about a field that it lacks is of the whole form, if it is alone. */
function whereShown({ '': whole, ...issues }: Record<string, Issue>, names: readonly string[]) {
  const fields = Object.fromEntries(Object.entries(issues).filter(([name]) => names.includes(name)));
  const alone = Object.keys(fields).length === 0 ? Object.values(issues)[0] : undefined;
  const ofAll = whole ?? alone;
  return ofAll ? { ...fields, [FORM_ERROR]: ofAll } : fields;
}

interface FormElementProps<Values extends FormValues> {
  readonly handleSubmit: (event: FormEvent<HTMLFormElement>) => Promise<unknown> | undefined;
  readonly form: FormApi<Values>;
  readonly onChange: ((values: Values) => void) | undefined;
  readonly children: ReactNode;
}

function focusFirstInvalid(form: HTMLFormElement): void {
  const invalid = form.querySelector<HTMLElement>('[aria-invalid=true]');
  const target = invalid?.getAttribute('role') === 'radiogroup' ? invalid.querySelector('input') : invalid;
  target?.focus();
}

/** Lets React see what a password manager has put into fields without saying so. */
function readFilledIn(form: HTMLFormElement): void {
  for (const field of form.elements)
    if (field instanceof HTMLInputElement && field.type !== 'file') {
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
}

function FormElement<Values extends FormValues>(props: FormElementProps<Values>): ReactElement {
  const { handleSubmit, form, onChange, children } = props;
  const element = useRef<HTMLFormElement>(null);
  const [attempts, setAttempts] = useState(0);
  const listener = useRef(onChange);
  listener.current = onChange;

  useEffect(() => {
    if (attempts > 0 && element.current) focusFirstInvalid(element.current);
  }, [attempts]);

  // The last reported values: a new subscription, while an answer sets another one, must not report them again.
  const notified = useRef(form.getState().values);
  useEffect(
    () =>
      form.subscribe(
        () => {
          const { values } = form.getState();
          if (values === notified.current) return;
          notified.current = values;
          listener.current?.(values);
        },
        { values: true },
      ),
    [form],
  );

  return (
    <form
      ref={element}
      className={styles.root}
      noValidate
      onSubmit={event => {
        readFilledIn(event.currentTarget);
        const sent = handleSubmit(event);
        void Promise.resolve(sent).finally(() => setAttempts(count => count + 1));
      }}
    >
      {children}
    </form>
  );
}

/** The values as they are typed. */
export function useFormValues<Values extends FormValues>(): Partial<Values> {
  return useFormState<Values>({ subscription: { values: true } }).values;
}

export interface FormControl {
  /** Sets an answer, such as clearing the city when the state changes. */
  change(name: string, value: unknown): void;
  /** Sends the form, as its button does. */
  submit(): void;
  /** Sends a form whose answers are all right: for the press that gives its last one. */
  submitIfValid(): void;
}

export function useFormControl(): FormControl {
  const form = useForm();
  return {
    change: (name, value) => form.change(name, value),
    submit: () => void form.submit(),
    submitIfValid() {
      if (form.getState().valid) void form.submit();
    },
  };
}

export interface SubmitButtonProps {
  readonly children: ReactNode;
  /** Something outside the form keeps it busy. */
  readonly loading?: boolean;
}

/** Sends the form above it, and says why it was not sent. It stays enabled: pressing it shows what is missing. */
export function SubmitButton({ children, loading = false }: SubmitButtonProps): ReactElement {
  const { submitting } = useFormState({ subscription: { submitting: true } });
  return (
    <>
      <FormFailure />
      <Button type="submit" loading={submitting || loading}>
        {children}
      </Button>
    </>
  );
}

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
