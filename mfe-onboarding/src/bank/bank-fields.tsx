import { getBankBranches } from '@sunbird/api-client';
import {
  type BankEntry,
  type BankField,
  choices,
  digitsOnly,
  type FieldTable,
  findBank,
  isBankCode,
  isMasked,
  plainDigits,
  usualFirst,
  validityYears,
} from '@sunbird/loan-domain';
import { useLenderClock } from '@sunbird/remote-kit/lender-clock';
import { useCall, useShell } from '@sunbird/shell-api';
import {
  ChoiceField,
  FieldPair,
  type FieldProps,
  Monogram,
  SelectField,
  TextField,
  useFormControl,
  useFormField,
  useFormValues,
  useOptions,
} from '@sunbird/ui';
import { type ReactElement, useMemo } from 'react';
import type { Answers } from '../shared/answers';
import { CapitalsField } from '../shared/fields/number-fields';
import { useMessages } from '../use-messages';
import { AccountFields, type AccountFieldsProps } from './account-fields';
import { bankOf, rulesOf } from './bank-answers';
import { bankRefusal } from './holder';

interface FieldContext {
  readonly field: FieldProps;
  readonly banks: readonly BankEntry[];
  /** What the lender says against the bank that is named. */
  readonly refused: string | undefined;
}

/** How each field is asked, but the account itself, which stands between the two groups. */
const inputs = {
  cardType: KindInput,
  holderName: ({ field }: FieldContext) => (
    <TextField {...field} autoComplete="name" autoCapitalize="words" />
  ),
  bankCode: BankInput,
  ifsc: IfscInput,
  branchCode: BranchInput,
  validity: ValidityInput,
  cvc: SecurityCodeInput,
  bvn: VerificationNumberInput,
  nationalId: HolderIdInput,
} satisfies Partial<Record<BankField, (context: FieldContext) => ReactElement | null>>;

const before = ['cardType', 'holderName', 'bankCode', 'ifsc', 'branchCode'] as const;
const after = ['validity', 'cvc', 'bvn', 'nationalId'] as const;

/** Fields of this kind of account. A name that the bank returns, and a bank that the number implies, are hidden. */
function isShown(field: keyof typeof inputs, table: FieldTable<BankField>): boolean {
  const presence = table[field];
  if (field === 'holderName' || field === 'bankCode') return presence === 'required';
  return presence !== 'hidden';
}

export type BankFieldsProps = Pick<AccountFieldsProps, 'banks' | 'resolution' | 'twice'>;

/** The fields of the kind of account that is chosen. */
export function BankFields({ banks, resolution, twice }: BankFieldsProps): ReactElement {
  const { market } = useShell();
  const { t } = useMessages();
  const rules = rulesOf(useFormValues<Answers>(), market);
  const refused = bankRefusal(resolution.data);
  function input(name: keyof typeof inputs): ReactElement | null {
    if (!isShown(name, rules.fields)) return null;
    const Input = inputs[name];
    const label = t(`field.${name === 'nationalId' ? market.identity.kind : name}`);
    const field = { name, label, optional: rules.fields[name] === 'optional' };
    return <Input key={name} field={field} banks={banks} refused={refused} />;
  }
  return (
    <>
      {before.map(input)}
      <AccountFields rules={rules} banks={banks} resolution={resolution} twice={twice} />
      {after.map(input)}
    </>
  );
}

/** The kind of account, where the market offers several. */
function KindInput({ field }: FieldContext): ReactElement | null {
  const { accounts } = useShell().market;
  const kinds = useOptions(choices.accountKind);
  const offered = kinds.filter(({ value }) => accounts.some(({ kind }) => kind === value));
  return offered.length > 1 ? <ChoiceField {...field} options={offered} /> : null;
}

function BankInput({ field, banks, refused }: FieldContext): ReactElement {
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
      {...field}
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
function IfscInput({ field, banks, refused }: FieldContext): ReactElement {
  const { market } = useShell();
  const { t } = useMessages();
  const values = useFormValues<Answers>();
  const bank = bankOf(values, banks, rulesOf(values, market));
  const named = bank ? <span translate="no">{bank.name}</span> : t('bank.ifsc.hint');
  return <CapitalsField {...field} hint={refused ? <span role="status">{refused}</span> : named} />;
}

/** A branch of the chosen bank; it is typed where the lender knows none of the bank's. */
function BranchInput({ field }: FieldContext): ReactElement {
  const { t } = useMessages();
  const { bankCode } = useFormValues<Answers>();
  const branches = useCall(getBankBranches, bankCode ? { bankCode } : undefined);
  const options = (branches.data ?? []).map(({ branchCode, branchName }) => ({
    value: branchCode,
    label: branchName,
  }));
  if (branches.data?.length === 0) return <TextField {...field} autoCapitalize="characters" maxLength={20} />;
  const blocked = !bankCode ? t('bank.branch.bankFirst') : branches.data ? undefined : t('common.loading');
  return <SelectField {...field} options={options} blocked={blocked} />;
}

const months = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));

function ValidityInput(): ReactElement {
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

const digits = { inputMode: 'numeric', parse: digitsOnly } as const;

function SecurityCodeInput({ field }: FieldContext): ReactElement {
  const { t } = useMessages();
  return <TextField {...field} {...digits} autoComplete="cc-csc" maxLength={4} hint={t('bank.cvc.hint')} />;
}

/** Nigeria's bank verification number; one that the lender has is asked for again only once it is refused. */
function VerificationNumberInput({ field }: FieldContext): ReactElement | null {
  const { t } = useMessages();
  const { value, error } = useFormField<string>(field.name);
  if (isMasked(value) && error === undefined) return null;
  const placeholder = t('personal.digits', { count: 11 });
  return (
    <TextField {...field} {...digits} group={[4, 3, 4]} placeholder={placeholder} hint={t('bank.bvn.hint')} />
  );
}

function HolderIdInput({ field }: FieldContext): ReactElement {
  const { t } = useMessages();
  return <CapitalsField {...field} hint={t('bank.holderId.hint')} />;
}
