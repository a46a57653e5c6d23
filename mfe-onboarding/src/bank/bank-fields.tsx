import {
  type BankEntry,
  type BankField,
  choices,
  digitsOnly,
  type FieldTable,
  findBank,
  isBankCode,
  plainDigits,
  usualFirst,
  validityYears,
  withoutSeparators,
} from '@sunbird/loan-domain';
import { useLenderClock } from '@sunbird/remote-kit/lender-clock';
import { useShell } from '@sunbird/shell-api';
import {
  ChoiceField,
  FieldPair,
  type FieldProps,
  Monogram,
  SelectField,
  TextField,
  useFormControl,
  useFormValues,
  useOptions,
} from '@sunbird/ui';
import { type ReactElement, useMemo } from 'react';
import { OtherPhoneField } from '../shared/fields/phone-field';
import type { Answers } from '../shared/strings';
import { useMessages } from '../use-messages';
import { AccountFields, type AccountFieldsProps } from './account-fields';
import { bankOf, rulesOf } from './bank-answers';
import { BranchField } from './branch-field';
import { bankRefusal } from './resolution';

export interface BankFieldsProps extends Pick<AccountFieldsProps, 'found' | 'twice'> {
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
export function BankFields({ banks, isUpdate, found, twice }: BankFieldsProps): ReactElement {
  const { market } = useShell();
  const { t } = useMessages();
  const kinds = useOptions(choices.accountKind);
  const rules = rulesOf(useFormValues<Answers>(), market);
  const table = rules.fields;
  const refused = bankRefusal(found.data);
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
      {shows('bankCode') && <BankChoice {...props('bankCode')} banks={banks} refused={refused} />}
      {shows('ifsc') && <Ifsc {...props('ifsc')} banks={banks} refused={refused} />}
      {shows('branchCode') && <BranchField {...props('branchCode')} />}
      <AccountFields rules={rules} banks={banks} found={found} twice={twice} />
      {shows('validity') && <ValidityFields />}
      {shows('cvc') && <SecurityCode {...props('cvc')} />}
      {shows('bvn') && <VerificationNumber {...props('bvn')} />}
      {shows('nationalId') && <NationalId {...props('nationalId')} />}
      {(['oldMobile', 'newMobile'] as const).filter(shows).map(field => (
        <OtherPhoneField key={field} {...props(field)} />
      ))}
    </>
  );
}

interface BanksProps extends FieldProps, Pick<BankFieldsProps, 'banks'> {
  /** What the lender says against the bank that is named. */
  readonly refused: string | undefined;
}

function BankChoice({ banks, refused, ...props }: BanksProps): ReactElement {
  const { market } = useShell();
  const { t } = useMessages();
  const form = useFormControl();
  const { bankCode } = useFormValues<Answers>();
  const options = useMemo(
    () =>
      usualFirst(banks, market.usualBanks ?? [])
        .filter(({ active }) => active)
        .map(({ code, name }) => ({ value: code, label: name, mark: <Monogram name={name} /> })),
    [banks, market],
  );

  /** A bank by its code, which need not be in the list: the lender asks its provider. */
  function byCode(typed: string) {
    const code = plainDigits(typed).toUpperCase();
    if (!/\d/.test(code) || !isBankCode(code)) return undefined;
    const bank = findBank(banks, code);
    if (bank && !bank.active) return undefined;
    return { value: code, label: bank?.name ?? t('bank.byCode', { code }) };
  }

  return (
    <SelectField
      {...props}
      hint={refused && <span role="status">{refused}</span>}
      options={options}
      searchPlaceholder={t('bank.search', { count: options.length })}
      noMatch={t('bank.notListed')}
      typedOption={byCode}
      onChoose={chosen => {
        // A branch belongs to its bank.
        if (chosen !== bankCode) form.change('branchCode', undefined);
      }}
    />
  );
}

/** India's IFSC, with the name of the bank that it implies. */
function Ifsc({ banks, refused, ...props }: BanksProps): ReactElement {
  const { market } = useShell();
  const { t } = useMessages();
  const values = useFormValues<Answers>();
  const bank = bankOf(values, banks, rulesOf(values, market));
  return (
    <TextField
      {...props}
      autoCapitalize="characters"
      parse={typed => typed.replace(/\s/g, '').toUpperCase()}
      hint={refused ? <span role="status">{refused}</span> : (bank?.name ?? t('bank.ifsc.hint'))}
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
      parse={typed => withoutSeparators(typed).toUpperCase()}
      hint={t('bank.holderId.hint')}
    />
  );
}

const months = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));

function ValidityFields(): ReactElement {
  const { t } = useMessages();
  const years = validityYears(useLenderClock().today()).map(String);
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
