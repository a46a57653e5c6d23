import { AccountToPay } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { useMessages } from '../use-messages';

export interface AccountRowsProps {
  readonly accountNumber: string;
  readonly bankName: string;
  readonly accountName: string;
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
