import { getUserInfo, type UserInfo } from '@sunbird/api-client';
import { useCall, useShell } from '@sunbird/shell-api';
import { BankIcon, LinkCell } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { useMessages } from '../use-messages';

/** The payout account. Its line stands empty until the account is known, so that nothing below it moves. */
export function AccountLink(): ReactElement {
  const { navigate } = useShell();
  const { t } = useMessages();
  const { data } = useCall(getUserInfo, {});
  const card = data && mainCard(data);
  const account = card ? cardText(card) : data && t('me.noAccount');
  return (
    <LinkCell
      icon={<BankIcon />}
      title={t('me.bankAccount')}
      sub={account ?? '\u00A0'}
      onClick={() => navigate('addBankCard', { from: 'me' })}
    />
  );
}

type Names = Pick<UserInfo['basicInfo'], 'firstName' | 'middleName' | 'lastName'>;

/** Every name that the person gave, in order; undefined when there is none yet. */
export function fullName({ firstName, middleName, lastName }: Names): string | undefined {
  const names = [firstName, middleName, lastName].filter(name => name?.trim());
  return names.length > 0 ? names.join(' ') : undefined;
}

/** First letters of the first and the last name. */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter(word => word !== '');
  const [first] = words;
  const last = words.length > 1 ? words[words.length - 1] : undefined;
  return [first, last].map(word => [...(word ?? '')][0]?.toLocaleUpperCase() ?? '').join('');
}

export type BankCard = UserInfo['bankCards'][number];

/** The account that money is paid into. */
export function mainCard({ bankCards }: Pick<UserInfo, 'bankCards'>): BankCard | undefined {
  return bankCards.find(({ isDefault }) => isDefault) ?? bankCards[0];
}

/** `GTBank ••• 4417`; an account that is no number, such as a UPI id, as the lender masks it. */
export function cardText({ bankName, accountNoMasked }: BankCard): string {
  const last = /\d{4}$/.exec(accountNoMasked)?.[0];
  return [bankName, last ? `••• ${last}` : accountNoMasked].filter(part => part !== '').join(' ');
}
