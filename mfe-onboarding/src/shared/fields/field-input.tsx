import { getPostalArea } from '@sunbird/api-client';
import {
  choices,
  type FieldDeclaration,
  type FormDeclaration,
  foldedText,
  labelKey,
  normaliseCompanyPhone,
  type Presence,
  paydayKind,
  type Region,
} from '@sunbird/loan-domain';
import { useCall, useQueryParams, useShell } from '@sunbird/shell-api';
import {
  ChoiceField,
  DayField,
  type FieldProps,
  FieldShortcuts,
  RadioGroup,
  TextButton,
  TextField,
  useFormControl,
  useFormField,
  useFormValues,
  useOptions,
} from '@sunbird/ui';
import { type ReactElement, useEffect, useRef } from 'react';
import { useMessages } from '../../use-messages';
import type { Answers } from '../answers';
import { ChoicesField, CityField, FewOrManyField, StateField, TickField } from './choice-fields';
import { EmailField } from './email-field';
import styles from './fields.module.css';
import { DigitsField, IdentityField, OtherPhoneField, RfcField, WhatsAppField } from './number-fields';

interface FieldContext {
  readonly field: FieldProps;
  readonly declaration: FieldDeclaration;
  readonly regions: readonly Region[];
  /** Of the last answer of a page: its press leads on. */
  readonly onPick: (() => void) | undefined;
}

/** How each kind of answer is given. */
const inputs: Readonly<Record<FieldDeclaration['kind'], (context: FieldContext) => ReactElement | null>> = {
  address: LineInput,
  birthday: ({ field, declaration }) => <DayField {...field} {...called(declaration)} example="1996-03-05" />,
  choice: ({ field, declaration, onPick }) => (
    <ChoicesField {...field} list={declaration.list ?? field.name} onPick={onPick} />
  ),
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
  place: PlaceInput,
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
  /** Whether nothing is asked below them: a press that gives the last answer leads on, unless one answer is edited. */
  readonly isEnd?: boolean;
}

const noRegions: readonly Region[] = [];

/** Fields of a declared form that are shown, each asked as its kind is. */
export function FieldInputs(props: FieldInputsProps): ReactElement {
  const { form, names, presence, regions = noRegions, isEnd = false } = props;
  const { market } = useShell();
  const { tMessage } = useMessages();
  const { submitIfValid } = useFormControl();
  const { edit } = useQueryParams();
  const values = useFormValues<Answers>();
  const shown = names.filter(name => (presence[name] ?? 'hidden') !== 'hidden');
  const last = isEnd && edit === undefined ? shown.at(-1) : undefined;
  return (
    <>
      {shown.map(name => {
        const declaration = form[name];
        if (!declaration) return null;
        const Input = inputs[declaration.kind];
        const label = tMessage({ key: labelKey(name, values, market) });
        const field: FieldProps = { name, label, optional: presence[name] === 'optional' };
        const onPick = name === last ? submitIfValid : undefined;
        return <Input key={name} field={field} declaration={declaration} regions={regions} onPick={onPick} />;
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
  const { example } = declaration;
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
      {...(example && isLast ? { hint: t('personal.lastName.example', { name: example }) } : {})}
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

/** What lies in the postal code of the home, once it is whole. A lender without this call says nothing. */
function usePostalArea() {
  const { pinCode: rules } = useShell().market;
  const { pinCode = '' } = useFormValues<Answers>();
  const postalCode = pinCode.length === rules?.length ? pinCode : undefined;
  const { data } = useCall(getPostalArea, postalCode ? { postalCode } : undefined);
  return { postalCode, area: postalCode ? data : undefined };
}

/** The postal code of the home chooses state and city, and follows a correction, until the borrower chooses one. */
function HomeCodeInput(context: FieldContext): ReactElement {
  const form = useFormControl();
  const { state, city } = useFormValues<Answers>();
  const { postalCode, area } = usePostalArea();
  const filled = useRef<Answers>({});
  const { regions } = context;
  const byStart = regions.find(({ postal }) => postal?.some(start => postalCode?.startsWith(start)));
  const region = regions.find(({ name }) => name === area?.state) ?? byStart;
  const isListed = !region?.complete || region.cities.includes(area?.city ?? '');
  const isCityOpen = city === undefined || city === filled.current.city;
  const isStateOpen = isCityOpen && (state === undefined || state === filled.current.state);
  useEffect(() => {
    if (!region || !isCityOpen || (!isStateOpen && state !== region.name)) return;
    const inArea = isListed && area?.state === region.name ? area.city : undefined;
    const next: Answers = { state: region.name, city: inArea ?? (state === region.name ? city : undefined) };
    filled.current = { ...next, ...(isStateOpen ? {} : { state: undefined }) };
    if (state !== next.state) form.change('state', next.state);
    if (city !== next.city) form.change('city', next.city);
  });
  return <CodeInput {...context} />;
}

function PinCodeInput(context: FieldContext): ReactElement {
  const Input = context.field.name === 'pinCode' ? HomeCodeInput : CodeInput;
  return <Input {...context} />;
}

/** How many names of neighbourhoods are offered at a time. */
const mostOffered = 6;

/** A neighbourhood is typed, or pressed among those of the postal code that have what is typed. */
function PlaceInput(context: FieldContext): ReactElement {
  const { name } = context.field;
  const { value = '', change } = useFormField<string>(name);
  const { area } = usePostalArea();
  const all = name === 'county' ? (area?.neighbourhoods ?? []) : [];
  const offered = all.filter(each => all.includes(value) || foldedText(each).includes(foldedText(value)));
  return (
    <>
      <LineInput {...context} />
      {offered.length > 0 && (
        <div className={styles.offered} translate="no">
          <RadioGroup
            look="chips"
            label={context.field.label}
            options={offered.slice(0, mostOffered).map(each => ({ value: each, label: each }))}
            value={value}
            onChange={change}
          />
        </div>
      )}
    </>
  );
}

function CodeInput({ field, declaration }: FieldContext): ReactElement {
  const { pinCode } = useShell().market;
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
