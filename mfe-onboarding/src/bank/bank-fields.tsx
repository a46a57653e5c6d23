import {
  type BankEntry,
  type BankField,
  calendarDateAt,
  choices,
  type FieldTable,
  validityYears,
} from '@sunbird/loan-domain';
import { useShell } from '@sunbird/shell-api';
import {
  ChoiceField,
  digitsOnly,
  FieldPair,
  type FieldProps,
  SelectField,
  TextField,
  useFormControl,
  useFormValues,
  useOptions,
} from '@sunbird/ui';
import { type ReactElement, useMemo } from 'react';
import { PhoneField } from '../shared/phone-field';
import type { Answers } from '../shared/strings';
import { useMessages } from '../use-messages';
import { AccountFields } from './account-fields';
import { bankOf, rulesOf } from './bank-answers';
import { BranchField } from './branch-field';

export interface BankFieldsProps {
  readonly banks: readonly BankEntry[];
  /** Both numbers are typed only when an account is changed. */
  readonly isUpdate: boolean;
}

/** Fields of this kind of account. A name that the bank returns, and a bank that the number implies, are hidden. */
function isShown(field: BankField, table: FieldTable<BankField>, isUpdate: boolean): boolean {
  const presence = table[field];
  if (field === 'oldMobile' || field === 'newMobile') return isUpdate && presence !== 'hidden';
  if (field === 'holderName' || field === 'bankCode') return presence === 'required';
  return presence !== 'hidden' && field !== 'bankName';
}

/** The fields of the kind of account that is chosen. */
export function BankFields({ banks, isUpdate }: BankFieldsProps): ReactElement {
  const { market } = useShell();
  const { t } = useMessages();
  const kinds = useOptions(choices.accountKind);
  const rules = rulesOf(useFormValues<Answers>(), market);
  const table = rules.fields;
  function shows(field: BankField) {
    return isShown(field, table, isUpdate);
  }
  function props(field: BankField): FieldProps {
    return {
      name: field,
      label: t(`field.${field === 'nationalId' ? market.identity.kind : field}`),
      optional: table[field] === 'optional',
    };
  }
  const offered = kinds.filter(({ value }) => market.accounts.some(({ kind }) => kind === value));
  return (
    <>
      {offered.length > 1 && <ChoiceField {...props('cardType')} options={offered} />}
      {shows('holderName') && (
        <TextField {...props('holderName')} autoComplete="name" autoCapitalize="words" />
      )}
      {shows('bankCode') && <BankChoice {...props('bankCode')} banks={banks} />}
      {shows('ifsc') && <Ifsc {...props('ifsc')} banks={banks} />}
      {shows('branchCode') && <BranchField {...props('branchCode')} />}
      <AccountFields rules={rules} banks={banks} />
      {shows('validity') && <ValidityFields />}
      {shows('cvc') && <SecurityCode {...props('cvc')} />}
      {shows('bvn') && <VerificationNumber {...props('bvn')} />}
      {shows('nationalId') && <NationalId {...props('nationalId')} />}
      {(['oldMobile', 'newMobile'] as const).filter(shows).map(field => (
        <PhoneField key={field} {...props(field)} />
      ))}
    </>
  );
}

type BanksProps = FieldProps & Pick<BankFieldsProps, 'banks'>;

function BankChoice({ banks, ...props }: BanksProps): ReactElement {
  const { t } = useMessages();
  const form = useFormControl();
  const { bankCode } = useFormValues<Answers>();
  const options = useMemo(
    () => banks.filter(({ active }) => active).map(({ code, name }) => ({ value: code, label: name })),
    [banks],
  );
  return (
    <SelectField
      {...props}
      options={options}
      searchPlaceholder={t('bank.search', { count: options.length })}
      onChoose={chosen => {
        // A branch belongs to its bank.
        if (chosen !== bankCode) form.change('branchCode', undefined);
      }}
    />
  );
}

/** India's IFSC, with the name of the bank that it implies. */
function Ifsc({ banks, ...props }: BanksProps): ReactElement {
  const { market } = useShell();
  const { t } = useMessages();
  const values = useFormValues<Answers>();
  return (
    <TextField
      {...props}
      autoCapitalize="characters"
      parse={typed => typed.replace(/\s/g, '').toUpperCase()}
      hint={bankOf(values, banks, rulesOf(values, market))?.name ?? t('bank.ifsc.hint')}
    />
  );
}

function SecurityCode(props: FieldProps): ReactElement {
  const { t } = useMessages();
  return (
    <TextField
      {...props}
      inputMode="numeric"
      autoComplete="cc-csc"
      parse={digitsOnly}
      maxLength={4}
      hint={t('bank.cvc.hint')}
    />
  );
}

/** Nigeria's bank verification number. */
function VerificationNumber(props: FieldProps): ReactElement {
  const { t } = useMessages();
  return (
    <TextField
      {...props}
      inputMode="numeric"
      parse={digitsOnly}
      group={[4, 3, 4]}
      placeholder={t('personal.digits', { count: 11 })}
      hint={t('bank.bvn.hint')}
    />
  );
}

function NationalId(props: FieldProps): ReactElement {
  const { t } = useMessages();
  return (
    <TextField
      {...props}
      autoCapitalize="characters"
      parse={typed => typed.replace(/[\s-]/g, '').toUpperCase()}
      hint={t('bank.holderId.hint')}
    />
  );
}

const months = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));

function ValidityFields(): ReactElement {
  const { market } = useShell();
  const { t } = useMessages();
  const years = validityYears(calendarDateAt(Date.now(), market.zone)).map(String);
  return (
    <FieldPair>
      <SelectField
        name="validityMonth"
        label={t('bank.validityMonth')}
        options={months.map(month => ({ value: month, label: month }))}
      />
      <SelectField
        name="validityYear"
        label={t('bank.validityYear')}
        options={years.map(year => ({ value: year, label: year }))}
      />
    </FieldPair>
  );
}
