import { dependentsOf, type Region } from '@sunbird/loan-domain';
import { useShell } from '@sunbird/shell-api';
import { type FieldProps, SelectField, useFormControl, useFormValues } from '@sunbird/ui';
import { type ReactElement, useMemo } from 'react';
import { useMessages } from '../../use-messages';

export interface StateFieldProps extends FieldProps {
  readonly regions: readonly Region[];
}

/** A state; another one clears the city. */
export function StateField({ regions, ...field }: StateFieldProps): ReactElement {
  const { t } = useMessages();
  const form = useFormControl();
  const { [field.name]: before } = useFormValues();
  const { stateNames } = useShell().market;
  const options = useMemo(
    () =>
      regions
        .map(({ name, otherNames = [] }) => ({ value: name, label: stateNames?.[name] ?? name, otherNames }))
        .sort((one, other) => one.label.localeCompare(other.label)),
    [regions, stateNames],
  );
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
