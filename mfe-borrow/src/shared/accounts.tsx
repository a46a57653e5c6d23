import type { PayAccount, UserInfo } from '@sunbird/api-client';
import { AccountToPay } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { useMessages } from '../use-messages';

export type BankCard = UserInfo['bankCards'][number];

/** The account that is used for payouts; undefined until the person is known, or has one. */
export function usedCard(person: UserInfo | undefined): BankCard | undefined {
  const cards = person?.bankCards ?? [];
  return cards.find(({ isDefault }) => isDefault) ?? cards[0];
}

/** `GTBank ••• 4417`, the number in one piece wherever the line ends. */
export function accountText(account: Pick<BankCard, 'bankName' | 'accountNoMasked'>): string {
  return `${account.bankName} ${account.accountNoMasked.replace(/ /g, '\u00a0')}`;
}

export interface LendersAccountProps {
  readonly account: Pick<PayAccount, 'accountNumber' | 'accountName' | 'bankName'>;
}

/** Where to pay the lender. */
export function LendersAccount({ account }: LendersAccountProps): ReactElement {
  const { t } = useMessages();
  return (
    <AccountToPay
      {...account}
      title={t('home.payInto')}
      labels={{ number: t('home.accountNumber'), name: t('home.accountName'), bank: t('home.bank') }}
    />
  );
}
