import { birthYears, calendarDateAt, choices, type PersonalField, type Region } from '@sunbird/loan-domain';
import { useShell } from '@sunbird/shell-api';
import {
  ChoiceField,
  DateField,
  digitsOnly,
  type FieldProps,
  SelectField,
  TextField,
  useOptions,
} from '@sunbird/ui';
import type { ReactElement } from 'react';
import { PhoneField, WhatsAppField } from '../shared/phone-field';
import { useMessages } from '../use-messages';
import { CityField } from './city-field';
import { EmailField } from './email-field';
import { StateField } from './state-field';

export interface PersonalFieldInputProps {
  readonly name: PersonalField;
  readonly optional: boolean;
  readonly regions: readonly Region[];
}

/** One field of personal info, as its kind is answered. */
export function PersonalFieldInput({ name, optional, regions }: PersonalFieldInputProps): ReactElement {
  const { market } = useShell();
  const { t, tMessage } = useMessages();
  const renamed = market.fieldLabels[name];
  const usual = name === 'nationalId' ? market.identity.kind : name;
  const field: FieldProps = { name, label: tMessage({ key: renamed ?? `field.${usual}` }), optional };
  switch (name) {
    case 'firstName':
      return <TextField {...field} autoComplete="given-name" autoCapitalize="words" />;
    case 'middleName':
      return <TextField {...field} autoComplete="additional-name" autoCapitalize="words" />;
    case 'lastName':
      return (
        <TextField
          {...field}
          autoComplete="family-name"
          autoCapitalize="words"
          {...(renamed ? {} : { placeholder: t('personal.lastName.example') })}
        />
      );
    case 'birthday':
      return <BirthdayField {...field} />;
    case 'gender':
      return (
        <ChoiceField
          {...field}
          options={[
            { value: market.gender.female, label: t('field.female') },
            { value: market.gender.male, label: t('field.male') },
          ]}
        />
      );
    case 'nationalId':
      return <NationalIdField {...field} />;
    case 'rfc':
      return <CapitalsField {...field} placeholder={t('personal.characters', { count: 13 })} />;
    case 'nss':
      return <DigitsField {...field} count={11} />;
    case 'education':
    case 'maritalStatus':
    case 'residenceType':
    case 'loanPurpose':
      return <ChoicesField {...field} name={name} />;
    case 'whatsappNo':
      return <WhatsAppField {...field} />;
    case 'alternativePhone':
      return <PhoneField {...field} />;
    case 'email':
      return <EmailField {...field} />;
    case 'state':
      return <StateField {...field} regions={regions} />;
    case 'city':
      return <CityField {...field} regions={regions} />;
    case 'pinCode':
      return <DigitsField {...field} count={market.pinCode?.length ?? 0} autoComplete="postal-code" />;
    case 'address':
      return (
        <TextField {...field} autoComplete="street-address" placeholder={t('personal.address.example')} />
      );
    case 'cityOfBirth':
    case 'county':
      return <TextField {...field} autoCapitalize="words" />;
  }
}

function BirthdayField(field: FieldProps): ReactElement {
  const { market } = useShell();
  const years = birthYears(calendarDateAt(Date.now(), market.zone), market.age);
  const youngest = years[0] ?? 0;
  const oldest = years[years.length - 1] ?? youngest;
  return (
    <DateField
      {...field}
      min={`${oldest}-01-01`}
      max={`${youngest}-12-31`}
      start={`${Math.max(oldest, youngest - 12)}-06-15`}
    />
  );
}

function NationalIdField(field: FieldProps): ReactElement {
  const { inputMode, length } = useShell().market.identity;
  const { t } = useMessages();
  return inputMode === 'numeric' ? (
    <DigitsField {...field} count={length} />
  ) : (
    <CapitalsField {...field} placeholder={t('personal.characters', { count: length })} />
  );
}

interface DigitsFieldProps extends FieldProps {
  readonly count: number;
  readonly autoComplete?: string;
}

function DigitsField({ count, ...field }: DigitsFieldProps): ReactElement {
  const { t } = useMessages();
  return (
    <TextField
      {...field}
      inputMode="numeric"
      parse={digitsOnly}
      placeholder={t('personal.digits', { count })}
    />
  );
}

function CapitalsField({
  placeholder,
  ...field
}: FieldProps & { readonly placeholder: string }): ReactElement {
  return (
    <TextField
      {...field}
      placeholder={placeholder}
      autoCapitalize="characters"
      parse={typed => typed.replace(/[\s-]/g, '').toUpperCase()}
    />
  );
}

type ChosenField = 'education' | 'maritalStatus' | 'residenceType' | 'loanPurpose';

function ChoicesField({ name, ...field }: FieldProps & { readonly name: ChosenField }): ReactElement {
  const options = useOptions(choices[name]);
  return <SelectField {...field} name={name} options={options} />;
}
