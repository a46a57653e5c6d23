import { BankIcon, Cell } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { useText } from '../shared/text';
import type { BankCard } from './use-apply';

/** The account that the money goes to, or when it is asked for. */
export function WhereMoneyGoes({ card }: { readonly card: BankCard | undefined }): ReactElement {
  const { t } = useText();
  if (!card)
    return <Cell icon={<BankIcon />} title={t('toBorrow.noAccount')} sub={t('toBorrow.noAccountText')} />;
  return (
    <Cell
      icon={<BankIcon />}
      title={`${card.bankName} ${card.accountNoMasked}`}
      sub={t('confirm.moneyGoesHere', { name: card.holderName })}
    />
  );
}
