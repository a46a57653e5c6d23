import { getStpClabe } from '@sunbird/api-client';
import { useCall } from '@sunbird/shell-api';
import { remoteScreen } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { AccountPayment } from '../payment/account-payment';
import type { PaymentProps } from '../payment/payment-plan';
import { PaymentRoute } from '../payment/payment-route';
import { useMessages } from '../use-messages';

/** A SPEI transfer to the borrower's own CLABE at STP. */
export const Screen = remoteScreen(RepayStp);

function RepayStp(): ReactElement {
  const { t } = useMessages();
  return <PaymentRoute route="repayStp" title={t('stp.title')} channelId="stp_clabe" Method={Clabe} />;
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
