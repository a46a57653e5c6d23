import { createDedicatedAccount } from '@sunbird/api-client';
import { useCall } from '@sunbird/shell-api';
import type { ReactElement } from 'react';
import { AccountPayment } from '../payment/account-payment';
import type { MethodProps } from './method-props';

/** The borrower's own account for good, at Paystack. */
export function DedicatedAccount(props: MethodProps): ReactElement {
  const { orderNo } = props.payment.plan;
  const call = useCall(createDedicatedAccount, { orderNo });
  return <AccountPayment {...props} call={call} accounts={call.data ? [call.data] : []} />;
}
