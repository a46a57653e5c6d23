import { choicesIn, dependentsOf } from '@sunbird/loan-domain';
import {
  ChoiceField,
  type FieldProps,
  type Option,
  SelectField,
  useFormControl,
  useFormValues,
  useOptions,
} from '@sunbird/ui';
import type { ReactElement } from 'react';

export interface FewOrManyFieldProps extends FieldProps {
  readonly options: readonly Option[];
  /** After a choice, to clear what depends on it. */
  readonly onChoose?: (value: string) => void;
}

const few = 8;

/** One of several: a few are in sight, one press each; more are in a sheet. */
export function FewOrManyField({ options, ...field }: FewOrManyFieldProps): ReactElement {
  return options.length <= few ? (
    <ChoiceField {...field} options={options} look="chips" />
  ) : (
    <SelectField {...field} options={options} />
  );
}

/** Clears the answers that depend on this one, when it changes. */
export function useClearDependents(name: string): (chosen: string) => void {
  const form = useFormControl();
  const { [name]: before } = useFormValues();
  return chosen => {
    if (chosen === before) return;
    for (const dependent of dependentsOf(name)) form.change(dependent, undefined);
  };
}

/** One choice of a list of the domain. A changed answer clears the fields that depend on it. */
export function ChoicesField({ list, ...field }: FieldProps & { readonly list: string }): ReactElement {
  const options = useOptions(choicesIn(list));
  return <FewOrManyField {...field} options={options} onChoose={useClearDependents(field.name)} />;
}
