import { useExpired } from '@sunbird/remote-kit/use-expired';
import type { CallState } from '@sunbird/shell-api';
import { inGroups } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { LoadedPage } from '../shared/page-parts';
import { useCouponUntil } from './coupon/use-coupon';
import { Expired } from './expired';
import { OwnOtherAccounts } from './other-accounts';
import { wayOf } from './payment-notices';
import type { PaymentProps } from './payment-plan';
import { useRecordLoan } from './record-loan';
import { Transfer, type TransferAccount } from './transfer';
import { Waiting } from './waiting';

export interface AccountPaymentProps extends PaymentProps {
  /** The call that gives the accounts, already read as such. */
  readonly call: CallState<unknown>;
  readonly accounts: readonly TransferAccount[];
  readonly clabe?: boolean;
}

/** A transfer to an account: where to, then the wait for it. */
export function AccountPayment(props: AccountPaymentProps): ReactElement {
  const { payment, call, accounts, clabe } = props;
  const { plan, detail, title } = payment;
  const others = <OwnOtherAccounts payment={payment} />;
  const [first] = accounts;
  useCouponUntil(payment, first?.couponUntil);
  const expired = useExpired(accounts.find(account => !account.permanent)?.expireAt);
  // An account for one payment is of no use later.
  useRecordLoan(detail, first?.permanent ? first : undefined);

  if (!first) {
    return <LoadedPage call={call} title={title} below={call.error !== undefined && others} />;
  }
  if (plan.sentAt !== undefined) {
    const to = `${first.bankName} ${inGroups(first.accountNumber)}`;
    return <Waiting payment={payment} to={to} />;
  }
  if (expired) return <Expired payment={payment} call={call} />;
  return <Transfer {...wayOf(payment)} accounts={accounts} clabe={clabe} others={others} />;
}
