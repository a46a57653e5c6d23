import { choicesIn, dependentsOf } from '@sunbird/loan-domain';
import { type FieldProps, useFormControl, useFormValues, useOptions } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { FewOrManyField } from './few-or-many-field';

/** One choice of a list of the domain. A changed answer clears the fields that depend on it. */
export function ChoicesField({ list, ...field }: FieldProps & { readonly list: string }): ReactElement {
  const options = useOptions(choicesIn(list));
  const form = useFormControl();
  const values = useFormValues();
  return (
    <FewOrManyField
      {...field}
      options={options}
      onChoose={chosen => {
        if (chosen === values[field.name]) return;
        for (const dependent of dependentsOf(field.name)) form.change(dependent, undefined);
      }}
    />
  );
}
