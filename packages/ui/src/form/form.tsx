import { useI18n } from '@sunbird/i18n';
import { FORM_ERROR, type FormApi } from 'final-form';
import { type FormEvent, type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react';
import { Form as FinalForm, useForm, useFormState } from 'react-final-form';
import { Button } from '../controls/button';
import { Notice } from '../feedback/notice';
import styles from '../ui-root.module.css';
import { type Issue, type Issues, normalisedIssues, standingIssue } from './use-form-field';

export type FormValues = Record<string, unknown>;

/** Returns the server's issues, if there are any. */
export type SubmitHandler<Values> =
  | ((values: Values) => Issues | undefined)
  | ((values: Values) => Promise<Issues | undefined>)
  | ((values: Values) => Promise<void>)
  | ((values: Values) => void);

export interface FormProps<Values extends FormValues> {
  readonly initialValues?: Partial<Values>;
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
  const { initialValues, validate, onSubmit, onChange, children } = props;
  return (
    <FinalForm<Values>
      {...(initialValues ? { initialValues } : {})}
      keepDirtyOnReinitialize
      validate={values => normalisedIssues(validate?.(values))}
      onSubmit={async (values, form) => {
        const issues = normalisedIssues((await onSubmit(values)) ?? undefined);
        return whereShown(issues, form.getRegisteredFields());
      }}
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

function FormElement<Values extends FormValues>(props: FormElementProps<Values>): ReactElement {
  const { handleSubmit, form, onChange, children } = props;
  const element = useRef<HTMLFormElement>(null);
  const [attempts, setAttempts] = useState(0);
  const listener = useRef(onChange);
  listener.current = onChange;

  useEffect(() => {
    if (attempts > 0 && element.current) focusFirstInvalid(element.current);
  }, [attempts]);

  // Compared with what was told last: the form is subscribed to anew while an answer sets another one.
  const told = useRef(form.getState().values);
  useEffect(
    () =>
      form.subscribe(
        () => {
          const { values } = form.getState();
          if (values === told.current) return;
          told.current = values;
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
}

export function useFormControl(): FormControl {
  const form = useForm();
  return {
    change: (name, value) => form.change(name, value),
    submit: () => void form.submit(),
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
