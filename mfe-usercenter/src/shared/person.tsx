import { getUserInfo } from '@sunbird/api-client';
import { type BankCard, usedCard } from '@sunbird/remote-kit/person';
import { useCall, useShell } from '@sunbird/shell-api';
import { BankIcon, LinkCell } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { useMessages } from '../use-messages';

/** The payout account. Its line stands empty until the account is known, so that nothing below it moves. */
export function AccountLink(): ReactElement {
  const { navigate } = useShell();
  const { t } = useMessages();
  const { data } = useCall(getUserInfo, {});
  const card = usedCard(data);
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

/** First letters of the first and the last name. */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter(word => word !== '');
  const [first] = words;
  const last = words.length > 1 ? words[words.length - 1] : undefined;
  return [first, last].map(word => [...(word ?? '')][0]?.toLocaleUpperCase() ?? '').join('');
}

/** `GTBank ••• 4417`; an account that is no number, such as a UPI id, as the lender masks it. */
export function cardText({ bankName, accountNoMasked }: BankCard): string {
  const last = /\d{4}$/.exec(accountNoMasked)?.[0];
  return [bankName, last ? `••• ${last}` : accountNoMasked].filter(part => part !== '').join(' ');
}
