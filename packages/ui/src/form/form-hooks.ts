import { useForm, useFormState } from 'react-final-form';
import type { FormValues } from './form';

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
