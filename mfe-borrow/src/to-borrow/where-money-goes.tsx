import { BankIcon, Cell } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { accountText } from '../shared/account-text';
import { useMessages } from '../use-messages';
import type { BankCard } from './use-apply';

/** The payout account, or the step in which the borrower enters it. */
export function WhereMoneyGoes({ card }: { readonly card: BankCard | undefined }): ReactElement {
  const { t } = useMessages();
  if (!card)
    return <Cell icon={<BankIcon />} title={t('toBorrow.noAccount')} sub={t('toBorrow.noAccountText')} />;
  return (
    <Cell
      icon={<BankIcon />}
      title={accountText(card)}
      sub={t('confirm.moneyGoesHere', { name: card.holderName })}
    />
  );
}
