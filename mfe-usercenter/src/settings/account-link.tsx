import { getUserInfo } from '@sunbird/api-client';
import { useCall, useShell } from '@sunbird/shell-api';
import { BankIcon, LinkCell } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { cardText, mainCard } from '../shared/person';
import { useMessages } from '../use-messages';

/** The payout account. The link shows even if its value has not loaded. */
export function AccountLink(): ReactElement {
  const { navigate } = useShell();
  const { t } = useMessages();
  const { data } = useCall(getUserInfo, {});
  const card = data && mainCard(data);
  return (
    <LinkCell
      icon={<BankIcon />}
      title={t('me.bankAccount')}
      value={card ? cardText(card) : data && t('me.noAccount')}
      onClick={() => navigate('addBankCard', { from: 'me' })}
    />
  );
}
