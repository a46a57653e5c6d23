import type { PayAccount } from '@sunbird/api-client';
import { AccountToPay } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { useMessages } from '../use-messages';

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
