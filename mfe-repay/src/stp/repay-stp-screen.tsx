import { getStpClabe } from '@sunbird/api-client';
import { useCall } from '@sunbird/shell-api';
import { RemoteRoot } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { AccountPayment } from '../payment/account-payment';
import { type OpenPayment, PaymentRoute } from '../payment/payment-route';
import { useChannelRules } from '../shared/channels';
import { OrderGate } from '../shared/order-gate';
import { useMessages } from '../use-messages';

const usualMinutes = 15;

/** A SPEI transfer to the borrower's own CLABE at STP. */
export function Screen(): ReactElement {
  return (
    <RemoteRoot>
      <Stp />
    </RemoteRoot>
  );
}

function Stp(): ReactElement {
  const { t } = useMessages();
  const title = t('stp.title');
  return (
    <OrderGate title={title}>
      {orderNo => (
        <PaymentRoute orderNo={orderNo} route="repayStp" title={title}>
          {payment => <Clabe payment={payment} title={title} />}
        </PaymentRoute>
      )}
    </OrderGate>
  );
}

function Clabe({ payment, title }: { readonly payment: OpenPayment; readonly title: string }): ReactElement {
  const { plan, amount } = payment;
  const rules = useChannelRules()(plan.channelId ?? 'stp_clabe');
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
      minutes={rules?.postingMinutes || usualMinutes}
      call={call}
      accounts={account ? [account] : []}
      clabe
    />
  );
}
