import { getStpClabe } from '@sunbird/api-client';
import { useCall } from '@sunbird/shell-api';
import { RemoteRoot } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { AccountPayment } from '../payment/account-payment';
import type { PaymentProps } from '../payment/payment-plan';
import { PaymentRoute } from '../payment/payment-route';
import { useMessages } from '../use-messages';

/** A SPEI transfer to the borrower's own CLABE at STP. */
export function Screen(): ReactElement {
  const { t } = useMessages();
  return (
    <RemoteRoot>
      <PaymentRoute route="repayStp" title={t('stp.title')} channelId="stp_clabe" Method={Clabe} />
    </RemoteRoot>
  );
}

function Clabe({ payment }: PaymentProps): ReactElement {
  const { plan, amount } = payment;
  const call = useCall(getStpClabe, { orderNo: plan.orderNo, amount });
  const { data } = call;
  const accounts = data
    ? [{ ...data, accountNumber: data.clabe, accountName: data.beneficiary, bankName: data.bank }]
    : [];
  return <AccountPayment payment={payment} call={call} accounts={accounts} clabe />;
}
