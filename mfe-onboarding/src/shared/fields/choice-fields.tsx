import { canChooseCity, choicesIn, dependentsOf, type Region, ticked } from '@sunbird/loan-domain';
import { useShell } from '@sunbird/shell-api';
import {
  Checkbox,
  ChoiceField,
  type FieldProps,
  type Option,
  SelectField,
  TextField,
  useFormControl,
  useFormField,
  useFormValues,
  useOptions,
} from '@sunbird/ui';
import { type ReactElement, useMemo, useState } from 'react';
import { useMessages } from '../../use-messages';

export interface FewOrManyFieldProps extends FieldProps {
  readonly options: readonly Option[];
  /** After a choice, to clear what depends on it. */
  readonly onChoose?: (value: string) => void;
  /** An option in sight was pressed. */
  readonly onPick?: (() => void) | undefined;
}

const few = 8;

/** One of several: a few are in sight, one press each; more are in a sheet. */
export function FewOrManyField({ options, onPick, ...field }: FewOrManyFieldProps): ReactElement {
  return options.length <= few ? (
    <ChoiceField {...field} options={options} look="chips" onPick={onPick} />
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
export function ChoicesField({
  list,
  ...field
}: Omit<FewOrManyFieldProps, 'options' | 'onChoose'> & { readonly list: string }): ReactElement {
  const { choiceLabels } = useShell().market;
  const options = useOptions(useMemo(() => choicesIn(list, choiceLabels), [list, choiceLabels]));
  return <FewOrManyField {...field} options={options} onChoose={useClearDependents(field.name)} />;
}

/** Something that is so, or is not said. */
export function TickField({ name, label }: FieldProps): ReactElement {
  const { id, value, change } = useFormField<string>(name);
  return (
    <Checkbox id={id} checked={value === ticked} onChange={isSo => change(isSo ? ticked : undefined)}>
      {label}
    </Checkbox>
  );
}

interface PlaceFieldProps extends FieldProps {
  readonly regions: readonly Region[];
}

/** A state; another one clears the city. */
export function StateField({ regions, ...field }: PlaceFieldProps): ReactElement {
  const { t } = useMessages();
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
      onChoose={useClearDependents(field.name)}
    />
  );
}

const another = 'another';

/** A city of the chosen state. Where the list of a state has not all of them, another may be typed. */
export function CityField({ regions, ...field }: PlaceFieldProps): ReactElement {
  const { t, tMessage } = useMessages();
  const form = useFormControl();
  const values = useFormValues<{ state?: string; city?: string }>();
  const region = regions.find(({ name }) => name === values.state);
  const listed = useMemo(() => {
    const former = [...(region?.formerCities ?? [])];
    return (region?.cities ?? []).map(name => ({
      value: name,
      label: name,
      otherNames: former.filter(([, now]) => now === name).map(([before]) => before),
    }));
  }, [region]);
  const isTyped = values.city !== undefined && region !== undefined && !region.cities.includes(values.city);
  // A place that was typed before is corrected by typing: the field stays while it is empty, or reads as a listed one.
  const [typesIn, setTypesIn] = useState(isTyped ? region.name : undefined);

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
