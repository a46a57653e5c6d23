import { getStpClabe } from '@sunbird/api-client';
import { useCall } from '@sunbird/shell-api';
import { RemoteRoot } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { AccountPayment } from '../payment/account-payment';
import { type OpenPayment, PaymentRoute } from '../payment/payment-route';
import { usePostingMinutes } from '../shared/channels';
import { OrderGate } from '../shared/page-parts';
import { useMessages } from '../use-messages';

/** A SPEI transfer to the borrower's own CLABE at STP. */
export function Screen(): ReactElement {
  const { t } = useMessages();
  const title = t('stp.title');
  return (
    <RemoteRoot>
      <OrderGate title={title}>
        {orderNo => (
          <PaymentRoute orderNo={orderNo} route="repayStp" title={title}>
            {payment => <Clabe payment={payment} title={title} />}
          </PaymentRoute>
        )}
      </OrderGate>
    </RemoteRoot>
  );
}

function Clabe({ payment, title }: { readonly payment: OpenPayment; readonly title: string }): ReactElement {
  const { plan, amount } = payment;
  const minutes = usePostingMinutes(plan.channelId ?? 'stp_clabe');
  const call = useCall(getStpClabe, { orderNo: plan.orderNo, amount });
  const account = call.data && {
    accountNumber: call.data.clabe,
    accountName: call.data.beneficiary,
    bankName: call.data.bank,
    permanent: call.data.permanent,
    expireAt: call.data.expireAt,
    couponUntil: call.data.couponUntil,
  };
  return (
    <AccountPayment
      payment={payment}
      title={title}
      minutes={minutes}
      call={call}
      accounts={account ? [account] : []}
      clabe
    />
  );
}
