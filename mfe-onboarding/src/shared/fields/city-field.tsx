import { canChooseCity, type Region } from '@sunbird/loan-domain';
import { type FieldProps, SelectField, TextField, useFormControl, useFormValues } from '@sunbird/ui';
import { type ReactElement, useMemo, useState } from 'react';
import { useMessages } from '../../use-messages';

export interface CityFieldProps extends FieldProps {
  readonly regions: readonly Region[];
}

const another = 'another';

/** A city of the chosen state. Where the list of a state has not all of them, another may be typed. */
export function CityField({ regions, ...field }: CityFieldProps): ReactElement {
  const { t, tMessage } = useMessages();
  const form = useFormControl();
  const values = useFormValues<{ state?: string; city?: string }>();
  const [typesIn, setTypesIn] = useState<string>();
  const region = regions.find(({ name }) => name === values.state);
  const listed = useMemo(() => (region?.cities ?? []).map(name => ({ value: name, label: name })), [region]);
  const isTyped = values.city !== undefined && region !== undefined && !region.cities.includes(values.city);

  if (region && !region.complete && (isTyped || typesIn === region.name)) {
    return <TextField {...field} autoCapitalize="words" hint={t('personal.city.typed')} />;
  }
  const options =
    region && !region.complete ? [...listed, { value: another, label: t('personal.city.another') }] : listed;
  return (
    <SelectField
      {...field}
      options={options}
      placeholder={t(region ? 'personal.city.choose' : 'personal.city.stateFirst')}
      searchPlaceholder={t('personal.city.search', { count: listed.length })}
      blocked={canChooseCity(values) ? undefined : tMessage({ key: 'error.stateMissing' })}
      onChoose={chosen => {
        if (chosen !== another) return;
        form.change(field.name, undefined);
        setTypesIn(region?.name);
      }}
    />
  );
}
