import {
  choices,
  exampleKey,
  type FieldDeclaration,
  type FormDeclaration,
  labelKey,
  normaliseCompanyPhone,
  type Presence,
  paydayKind,
  type Region,
} from '@sunbird/loan-domain';
import { useShell } from '@sunbird/shell-api';
import {
  ChoiceField,
  DayField,
  type FieldProps,
  FieldShortcuts,
  TextButton,
  TextField,
  useFormControl,
  useFormValues,
  useOptions,
} from '@sunbird/ui';
import { type ReactElement, useEffect } from 'react';
import { useMessages } from '../../use-messages';
import type { Answers } from '../answers';
import { ChoicesField, CityField, FewOrManyField, StateField, TickField } from './choice-fields';
import { EmailField } from './email-field';
import { DigitsField, IdentityField, OtherPhoneField, RfcField, WhatsAppField } from './number-fields';

interface FieldContext {
  readonly field: FieldProps;
  readonly declaration: FieldDeclaration;
  readonly regions: readonly Region[];
}

/** How each kind of answer is given. */
const inputs: Readonly<Record<FieldDeclaration['kind'], (context: FieldContext) => ReactElement | null>> = {
  address: LineInput,
  birthday: ({ field, declaration }) => <DayField {...field} {...called(declaration)} example="1996-03-05" />,
  choice: ({ field, declaration }) => <ChoicesField {...field} list={declaration.list ?? field.name} />,
  city: ({ field, regions }) => <CityField {...field} regions={regions} />,
  companyPhone: CompanyPhoneInput,
  email: ({ field }) => <EmailField {...field} />,
  gender: GenderInput,
  identity: ({ field }) => <IdentityField {...field} />,
  line: LineInput,
  name: NameInput,
  nss: ({ field }) => <DigitsField {...field} count={11} />,
  otherPhone: ({ field }) => <OtherPhoneField {...field} />,
  payday: PaydayInput,
  phone: ({ field }) => <WhatsAppField {...field} />,
  pinCode: PinCodeInput,
  place: LineInput,
  profile: ({ field }) => <TextField {...field} autoCapitalize="none" inputMode="text" />,
  rfc: ({ field }) => <RfcField {...field} />,
  salaryBand: SalaryInput,
  state: ({ field, regions }) => <StateField {...field} regions={regions} />,
  tick: ({ field }) => <TickField {...field} />,
};

export interface FieldInputsProps {
  readonly form: FormDeclaration;
  readonly names: readonly string[];
  readonly presence: Readonly<Partial<Record<string, Presence>>>;
  readonly regions?: readonly Region[];
}

const noRegions: readonly Region[] = [];

/** Fields of a declared form that are shown, each asked as its kind is. */
export function FieldInputs({ form, names, presence, regions = noRegions }: FieldInputsProps): ReactElement {
  const { market } = useShell();
  const { tMessage } = useMessages();
  const values = useFormValues<Answers>();
  return (
    <>
      {names.map(name => {
        const declaration = form[name];
        const isShown = (presence[name] ?? 'hidden') !== 'hidden';
        if (!declaration || !isShown) return null;
        const Input = inputs[declaration.kind];
        const label = tMessage({ key: labelKey(name, values, market) });
        const field: FieldProps = { name, label, optional: presence[name] === 'optional' };
        return <Input key={name} field={field} declaration={declaration} regions={regions} />;
      })}
    </>
  );
}

/** What browsers and keyboards call the answer. */
function called({ autoComplete }: FieldDeclaration) {
  return autoComplete ? { autoComplete } : {};
}

function LineInput({ field, declaration }: FieldContext): ReactElement {
  const { tMessage } = useMessages();
  const values = useFormValues<Answers>();
  const example = exampleKey(declaration, values);
  return (
    <TextField
      {...field}
      {...called(declaration)}
      {...(declaration.kind === 'address' ? {} : { autoCapitalize: 'words' as const })}
      {...(example ? { placeholder: tMessage({ key: example }) } : {})}
    />
  );
}

function NameInput({ field, declaration }: FieldContext): ReactElement {
  const { example, surnames } = useShell().market.names;
  const { t } = useMessages();
  const isLast = surnames.at(-1) === field.name;
  return (
    <TextField
      {...field}
      {...called(declaration)}
      autoCapitalize="words"
      {...(example && isLast ? { placeholder: t('personal.lastName.example', { name: example }) } : {})}
    />
  );
}

function GenderInput({ field }: FieldContext): ReactElement {
  const { gender } = useShell().market;
  const { t } = useMessages();
  return (
    <ChoiceField
      {...field}
      options={[
        { value: gender.female, label: t('field.female') },
        { value: gender.male, label: t('field.male') },
      ]}
    />
  );
}

/** A postal code; the one of the home also chooses the state, as long as that is not chosen. */
function PinCodeInput({ field, declaration, regions }: FieldContext): ReactElement {
  const { pinCode } = useShell().market;
  const form = useFormControl();
  const values = useFormValues<Answers>();
  const typed = field.name === 'pinCode' ? values.pinCode : undefined;
  const state =
    values.state === undefined && typed?.length === pinCode?.length
      ? regions.find(({ postal }) => postal?.some(start => typed?.startsWith(start)))?.name
      : undefined;
  useEffect(() => {
    if (state !== undefined) form.change('state', state);
  }, [state, form]);
  return <DigitsField {...field} {...called(declaration)} count={pinCode?.length ?? 0} />;
}

function CompanyPhoneInput({ field }: FieldContext): ReactElement {
  const { phone } = useShell().market;
  return (
    <TextField
      {...field}
      type="tel"
      inputMode="tel"
      parse={typed => normaliseCompanyPhone(typed, phone)}
      group={phone.groups}
    />
  );
}

/** Bands of amounts: up to, from to, or more. */
function SalaryInput({ field }: FieldContext): ReactElement {
  const { salaryBands } = useShell().market;
  const { t } = useMessages();
  const options = salaryBands.map(({ value, from, to }) => {
    if (from === undefined) return { value, label: t('common.amountUpTo', { to }) };
    const label = to === undefined ? t('common.amountFrom', { from }) : t('common.amountRange', { from, to });
    return { value, label };
  });
  return <FewOrManyField {...field} options={options} />;
}

const daysOfMonth = Array.from({ length: 31 }, (_, index) => String(index + 1));

/** A weekday, or a day of the month, each one press. */
function PaydayInput({ field }: FieldContext): ReactElement | null {
  const values = useFormValues<Answers>();
  const kind = paydayKind(field.name, values);
  const weekdays = useOptions(choices.weekday);
  if (kind === undefined) return null;
  if (kind === 'weekday') return <ChoiceField {...field} options={weekdays} look="chips" />;
  return (
    <>
      <ChoiceField {...field} options={daysOfMonth.map(day => ({ value: day, label: day }))} look="grid" />
      {field.name === 'monthlyPayday' && (
        <UsualPaydays twice={paydayKind('monthlyPaydayTwo', values) !== undefined} />
      )}
    </>
  );
}

/** The days on which most employers pay, in one press: the last of the month, or its middle and its end. */
function UsualPaydays({ twice }: { readonly twice: boolean }): ReactElement {
  const { t } = useMessages();
  const form = useFormControl();
  function choose() {
    form.change('monthlyPayday', twice ? '15' : '31');
    if (twice) form.change('monthlyPaydayTwo', '31');
  }
  return (
    <FieldShortcuts>
      <TextButton onClick={choose}>{t(twice ? 'work.fifteenAndLast' : 'work.lastDay')}</TextButton>
    </FieldShortcuts>
  );
}
