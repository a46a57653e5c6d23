import { getUserInfo } from '@sunbird/api-client';
import { useCall, useShell } from '@sunbird/shell-api';
import { BankIcon, LinkCell } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { useMessages } from '../use-messages';
import { cardText, mainCard } from './person';

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
