import type { CallState } from '@sunbird/shell-api';
import { inFours } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { LoadingPage } from '../shared/page-parts';
import { useCouponUntil } from './coupon/use-coupon';
import { Expired } from './expired';
import { OwnOtherAccounts } from './other-accounts';
import { PaymentNotices } from './payment-notices';
import type { OpenPayment } from './payment-route';
import { useRecordLoan } from './record-loan';
import { Transfer, type TransferAccount } from './transfer';
import { useExpired } from './use-expired';
import { Waiting } from './waiting';

export interface AccountPaymentProps {
  readonly payment: OpenPayment;
  readonly title: string;
  readonly minutes: number;
  /** The call that gives the accounts, already read as such. */
  readonly call: CallState<unknown>;
  readonly accounts: readonly TransferAccount[];
  readonly clabe?: boolean;
}

/** A transfer to an account: where to, then the wait for it. */
export function AccountPayment(props: AccountPaymentProps): ReactElement {
  const { payment, title, minutes, call, accounts, clabe } = props;
  const { plan, detail, amount } = payment;
  const [first] = accounts;
  useCouponUntil(payment, first?.couponUntil);
  const expired = useExpired(accounts.find(account => !account.permanent)?.expireAt);
  // An account for one payment is of no use later.
  useRecordLoan(detail, first?.permanent ? first : undefined);

  if (!first) {
    return (
      <LoadingPage call={call} title={title}>
        {call.error !== undefined && <OwnOtherAccounts payment={payment} />}
      </LoadingPage>
    );
  }
  if (plan.sentAt !== undefined) {
    const to = `${first.bankName} ${inFours(first.accountNumber)}`;
    return <Waiting payment={payment} title={title} minutes={minutes} to={to} />;
  }
  if (expired) {
    return <Expired title={title} onRenew={call.reload} onAnother={payment.chooseAnother} />;
  }
  return (
    <Transfer
      title={title}
      amount={amount}
      accounts={accounts}
      minutes={minutes}
      onSent={payment.markSent}
      notices={<PaymentNotices payment={payment} />}
      others={<OwnOtherAccounts payment={payment} />}
      {...(clabe ? { clabe } : {})}
    />
  );
}
