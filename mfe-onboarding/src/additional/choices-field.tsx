import { type ChoiceList, choices, dependentsOf } from '@sunbird/loan-domain';
import { type FieldProps, SelectField, useFormControl, useFormValues, useOptions } from '@sunbird/ui';
import type { ReactElement } from 'react';

export interface ChoicesFieldProps {
  /** Undefined where the field does not show. */
  readonly field: FieldProps | undefined;
  readonly list: ChoiceList;
}

/** One choice of a list of the domain. A changed answer clears the fields that depend on it. */
export function ChoicesField({ field, list }: ChoicesFieldProps): ReactElement | null {
  const options = useOptions(choices[list]);
  const form = useFormControl();
  const values = useFormValues();
  if (!field) return null;
  return (
    <SelectField
      {...field}
      options={options}
      onChoose={chosen => {
        if (chosen === values[field.name]) return;
        for (const dependent of dependentsOf(field.name)) form.change(dependent, undefined);
      }}
    />
  );
}
