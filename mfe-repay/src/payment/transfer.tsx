import { AccountToPay, Button, ClockIcon, LockIcon, Notice, Steps } from '@sunbird/ui';
import type { ReactElement, ReactNode } from 'react';
import { Message, type MessageKey, useMessages } from '../use-messages';
import { WayPage, type WayProps } from './way-page';

export interface TransferAccount {
  readonly accountNumber: string;
  readonly accountName: string;
  readonly bankName: string;
  readonly permanent: boolean;
  readonly expireAt?: number | undefined;
  readonly couponUntil?: number | undefined;
}

export interface TransferProps extends WayProps {
  /** One, or one per partner bank. */
  readonly accounts: readonly TransferAccount[];
  /** The payer: the borrower, or another person who pays for the loan. */
  readonly payer?: 'borrower' | 'anyone';
  /** The wording of the market: CLABE and beneficiary in place of account number and name. */
  readonly clabe?: boolean | undefined;
  /** Other accounts, below what is to be done with this one. */
  readonly others?: ReactNode;
}

function whoseKey(payer: 'borrower' | 'anyone', several: boolean, clabe: boolean): MessageKey {
  if (payer === 'anyone') return 'transfer.theirs';
  if (clabe) return 'transfer.yoursClabe';
  return several ? 'transfer.yoursSeveral' : 'transfer.yours';
}

/** Where to transfer, with a copy button on every line, and what happens then. */
export function Transfer(props: TransferProps): ReactElement {
  const { title, amount, accounts, onSent, clabe = false, notices, others } = props;
  const { t } = useMessages();
  return (
    <WayPage
      title={title}
      sticky={<Button onClick={onSent}>{t('transfer.sent')}</Button>}
      label={t('transfer.exactly')}
      amount={amount}
      copies
      notices={notices}
    >
      {accounts.length > 1 && <p>{t('transfer.anyOfThese')}</p>}
      {accounts.map(account => (
        <AccountRows key={account.accountNumber} {...account} clabe={clabe} />
      ))}
      <AccountNotice {...props} />
      <WhatToDo {...props} />
      {others}
    </WayPage>
  );
}

/** Until when the account takes the payment; or whose it is. */
function AccountNotice({ accounts, payer = 'borrower', clabe = false }: TransferProps): ReactElement {
  const { t, formatDate } = useMessages();
  const expireAt = accounts.find(account => !account.permanent)?.expireAt;
  if (expireAt === undefined) {
    return (
      <Notice kind="brand" icon={<LockIcon size={20} />}>
        {t(whoseKey(payer, accounts.length > 1, clabe))}
      </Notice>
    );
  }
  return (
    <Notice kind="warn" icon={<ClockIcon size={20} />}>
      <Message id="transfer.expires" values={{ time: formatDate(expireAt, 'weekdayTime') }} />
    </Notice>
  );
}

function WhatToDo({ accounts, amount, minutes, clabe }: TransferProps): ReactElement {
  const { t } = useMessages();
  if (clabe) {
    return (
      <Notice icon={<ClockIcon size={20} />}>
        <Message id="transfer.clabeTime" values={{ minutes }} />
      </Notice>
    );
  }
  const step2 = accounts.length > 1 ? 'transfer.step2Several' : 'transfer.step2';
  return (
    <Steps
      label={t('transfer.steps')}
      steps={[
        { title: t('transfer.step1') },
        { title: <Message id={step2} values={{ amount }} /> },
        { title: t('transfer.step3', { minutes }) },
      ]}
    />
  );
}

export interface AccountRowsProps {
  readonly accountNumber: string;
  readonly bankName: string;
  readonly accountName: string;
  /** What the account is for, where the borrower has another one too. */
  readonly title?: string;
  /** The wording of the market: CLABE and beneficiary in place of account number and name. */
  readonly clabe?: boolean;
}

/** The lender's account for this payment. */
export function AccountRows({ clabe, ...account }: AccountRowsProps): ReactElement {
  const { t } = useMessages();
  return (
    <AccountToPay
      {...account}
      labels={{
        number: t(clabe ? 'account.clabe' : 'account.number'),
        name: t(clabe ? 'account.beneficiary' : 'account.name'),
        bank: t('account.bank'),
      }}
    />
  );
}
