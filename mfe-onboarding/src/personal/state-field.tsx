import { dependentsOf, type Region } from '@sunbird/loan-domain';
import { type FieldProps, SelectField, useFormControl, useFormValues } from '@sunbird/ui';
import { type ReactElement, useMemo } from 'react';
import { useMessages } from '../use-messages';

export interface StateFieldProps extends FieldProps {
  readonly regions: readonly Region[];
}

/** A state; another one clears the city. */
export function StateField({ regions, ...field }: StateFieldProps): ReactElement {
  const { t } = useMessages();
  const form = useFormControl();
  const { [field.name]: before } = useFormValues();
  const options = useMemo(() => regions.map(({ name }) => ({ value: name, label: name })), [regions]);
  return (
    <SelectField
      {...field}
      options={options}
      placeholder={t('personal.state.choose')}
      searchPlaceholder={t('personal.state.search', { count: options.length })}
      onChoose={chosen => {
        if (chosen === before) return;
        for (const dependent of dependentsOf(field.name)) form.change(dependent, undefined);
      }}
    />
  );
}
