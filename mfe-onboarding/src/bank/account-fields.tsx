import { verifyBankCard } from '@sunbird/api-client';
import {
  type AccountRules,
  type BankEntry,
  bankSchema,
  calendarDateAt,
  validate,
} from '@sunbird/loan-domain';
import { useCall, useShell } from '@sunbird/shell-api';
import { CheckIcon, digitsOnly, TextField, useFormValues } from '@sunbird/ui';
import type { ReactElement } from 'react';
import type { Answers } from '../shared/strings';
import { useMessages } from '../use-messages';
import styles from './bank.module.css';
import { assembled, bankOf } from './bank-answers';
import { accountToResolve } from './resolution';

export interface AccountFieldsProps {
  readonly rules: AccountRules;
  readonly banks: readonly BankEntry[];
}

const numberLabels = {
  NUBAN: 'field.accountNo',
  CLABE: 'field.clabe',
  bankCard: 'field.cardNo',
  IFSC: 'field.accountNo',
  UPI: 'field.vpa',
} as const satisfies Record<AccountRules['kind'], string>;

const groups: Readonly<Partial<Record<AccountRules['kind'], readonly number[]>>> = { NUBAN: [4, 3, 3] };

/** The fields that must be valid before the lender can ask the bank for the name. */
const named = ['bankCode', 'ifsc', 'accountNo', 'vpa', 'confirmAccountNo'];

/** The account twice, and under it the name that the bank has for it. */
export function AccountFields({ rules, banks }: AccountFieldsProps): ReactElement {
  const { market } = useShell();
  const { t } = useMessages();
  const values = useFormValues<Answers>();
  const schema = bankSchema(market, { today: calendarDateAt(Date.now(), market.zone), banks });
  const whole = assembled(values, banks, rules);
  const issues = validate(schema, whole);
  const complete = named.every(field => issues[field] === undefined);
  const byVpa = rules.fields.vpa !== 'hidden';

  const group = groups[rules.kind] ?? [4];
  const number = { inputMode: 'numeric', parse: digitsOnly, group, autoComplete: 'off' } as const;
  const id = { autoCapitalize: 'none', autoComplete: 'off', inputMode: 'email' } as const;
  const input = byVpa ? id : number;
  const bank = rules.kind === 'CLABE' ? bankOf(values, banks, rules) : undefined;
  return (
    <>
      <TextField
        {...input}
        name={byVpa ? 'vpa' : 'accountNo'}
        label={t(numberLabels[rules.kind])}
        hint={bank?.name}
      />
      <TextField
        {...input}
        name="confirmAccountNo"
        label={t(`bank.again.${rules.kind}`)}
        hint={complete && <NameOnAccount values={whole} />}
      />
    </>
  );
}

/** The name that the bank has; it is looked up once more, with everything, when the account is saved. */
function NameOnAccount({ values }: { readonly values: Answers }): ReactElement {
  const { t } = useMessages();
  const resolved = useCall(verifyBankCard, accountToResolve(values, false));
  const name = resolved.data?.valid ? resolved.data.accountName : undefined;
  return (
    <span role="status">
      {name && (
        <span className={styles.name}>
          <CheckIcon size={16} />
          <span>{t('bank.name', { name })}</span>
        </span>
      )}
      {!name && resolved.status === 'loading' && t('bank.looking')}
      {!name && resolved.data && !resolved.data.valid && (resolved.data.reason ?? t('bank.notFound'))}
    </span>
  );
}
