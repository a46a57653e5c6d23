import { type AccountRules, type BankEntry, digitsOnly } from '@sunbird/loan-domain';
import type { CallState } from '@sunbird/shell-api';
import { CheckIcon, TextField, useFormValues } from '@sunbird/ui';
import type { ReactElement } from 'react';
import type { Answers } from '../shared/answers';
import { Message, useMessages } from '../use-messages';
import styles from './bank.module.css';
import { bankOf } from './bank-answers';
import { bankRefusal, type Resolution } from './holder';

export interface AccountFieldsProps {
  readonly rules: AccountRules;
  readonly banks: readonly BankEntry[];
  readonly resolution: CallState<Resolution>;
  /** The number is asked for again, as there is no name to check it by. */
  readonly twice: boolean;
}

const numberLabels = {
  NUBAN: 'field.accountNo',
  CLABE: 'field.clabe',
  bankCard: 'field.cardNo',
  IFSC: 'field.accountNo',
  UPI: 'field.vpa',
} as const satisfies Record<AccountRules['kind'], string>;

const groups: Readonly<Partial<Record<AccountRules['kind'], readonly number[]>>> = {
  NUBAN: [4, 3, 3],
  CLABE: [3, 3, 11, 1],
};

/** The account, and under it the name that the bank has for it; a second time where the bank has none. */
export function AccountFields({ rules, banks, resolution, twice }: AccountFieldsProps): ReactElement {
  const { t } = useMessages();
  const values = useFormValues<Answers>();
  const byVpa = rules.fields.vpa !== 'hidden';
  const group = groups[rules.kind] ?? [4];
  const input = byVpa
    ? ({ autoCapitalize: 'none', autoComplete: 'off', inputMode: 'email' } as const)
    : ({ inputMode: 'numeric', parse: digitsOnly, group, autoComplete: 'off' } as const);
  const isClabe = rules.kind === 'CLABE';
  const bank = isClabe ? bankOf(values, banks, rules) : undefined;
  const isLookedUp = resolution.data !== undefined || resolution.status === 'loading';
  const name =
    bank || isLookedUp ? (
      <>
        {bank && (
          <span className={styles.bank} translate="no">
            {bank.name}
          </span>
        )}
        {isLookedUp && <NameOnAccount resolution={resolution} />}
      </>
    ) : (
      isClabe && t('bank.clabe.hint')
    );
  return (
    <>
      <TextField
        {...input}
        name={byVpa ? 'vpa' : 'accountNo'}
        label={t(numberLabels[rules.kind])}
        hint={twice ? t('bank.nameless') : name}
      />
      {twice && (
        <TextField {...input} name="confirmAccountNo" label={t(`bank.again.${rules.kind}`)} hint={name} />
      )}
    </>
  );
}

/** The name that the bank has, or why it has none; what is wrong with the bank itself stands where that is named. */
function NameOnAccount({ resolution }: Pick<AccountFieldsProps, 'resolution'>): ReactElement {
  const { t } = useMessages();
  const { data, status } = resolution;
  const name = data?.valid ? data.accountName : undefined;
  const isRefused = data !== undefined && !data.valid && bankRefusal(data) === undefined;
  return (
    <span role="status">
      {name && (
        <span className={styles.name}>
          <CheckIcon size={16} />
          <span>
            <Message id="bank.name" values={{ name: <span translate="no">{name}</span> }} />
          </span>
        </span>
      )}
      {!name && status === 'loading' && t('bank.looking')}
      {!name && isRefused && (data.reason ?? t('bank.notFound'))}
    </span>
  );
}
