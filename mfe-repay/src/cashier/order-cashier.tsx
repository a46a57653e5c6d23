import { createDedicatedAccount, getFlutterwaveAccount, getMonnifyAccounts } from '@sunbird/api-client';
import type { PayChannel } from '@sunbird/loan-domain';
import { lazyPart } from '@sunbird/remote-kit/lazy-part';
import { useCall, useShell } from '@sunbird/shell-api';
import { EmptyState, Page } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { AccountPayment } from '../payment/account-payment';
import { OwnOtherAccounts } from '../payment/other-accounts';
import { type OpenPayment, PaymentRoute } from '../payment/payment-route';
import { useChannelName, useChannelRules } from '../shared/channels';
import { OrderGate } from '../shared/order-gate';
import { useMessages } from '../use-messages';
import type { MethodProps } from './link-failed';

/** Accounts reserved at Monnify, one per partner bank: any of them takes the payment. */
function MonnifyAccounts(props: MethodProps): ReactElement {
  const { payment, title } = props;
  const { t } = useMessages();
  const call = useCall(getMonnifyAccounts, { orderNo: payment.plan.orderNo });
  if (call.data && (call.data.status === 'INACTIVE' || call.data.accounts.length === 0)) {
    return (
      <Page title={title}>
        <EmptyState
          role="alert"
          title={t('account.inactive')}
          action={{ label: t('action.anotherWay'), onClick: payment.chooseAnother }}
          actionKind="primary"
        >
          {t('account.inactiveText')}
        </EmptyState>
        <OwnOtherAccounts payment={payment} />
      </Page>
    );
  }
  return <AccountPayment {...props} call={call} accounts={call.data?.accounts ?? []} />;
}

/** An account at Flutterwave that takes this one payment and then expires. */
function FlutterwaveAccount(props: MethodProps): ReactElement {
  const { plan, amount } = props.payment;
  const call = useCall(getFlutterwaveAccount, { orderNo: plan.orderNo, amount });
  return <AccountPayment {...props} call={call} accounts={call.data ? [call.data] : []} />;
}

/** The borrower's own account for good, at Paystack. */
function DedicatedAccount(props: MethodProps): ReactElement {
  const { orderNo } = props.payment.plan;
  const call = useCall(createDedicatedAccount, { orderNo });
  return <AccountPayment {...props} call={call} accounts={call.data ? [call.data] : []} />;
}

const CardPayment = lazyPart<MethodProps>(async () => (await import('./card-payment')).CardPayment);
const LinkPayment = lazyPart<MethodProps>(async () => (await import('./link-payment')).LinkPayment);
const LenderPayment = lazyPart<MethodProps>(async () => (await import('./lender-payment')).LenderPayment);

const usualMinutes = 15;

type Method = (props: MethodProps) => ReactElement;

/** Providers with calls of their own; everything else is paid through the lender's cashier. */
const methods: Readonly<Record<string, Method>> = {
  'transfer paystack': DedicatedAccount,
  'reserved monnify': MonnifyAccounts,
  'reserved flutterwave': FlutterwaveAccount,
  'card paystack': CardPayment,
  'link flutterwave': LinkPayment,
};

function methodOf(rules: PayChannel | undefined): Method {
  return (rules && methods[`${rules.kind} ${rules.provider}`]) ?? LenderPayment;
}

export interface OrderCashierProps {
  readonly orderNo: string;
  readonly channelId: string | undefined;
}

/** The cashier of a signed-in borrower: one loan, one channel. */
export function OrderCashier({ orderNo, channelId }: OrderCashierProps): ReactElement {
  const { t, tMessage } = useMessages();
  const shell = useShell();
  const rules = useChannelRules()(channelId);
  const channelName = useChannelName();
  if (!channelId) {
    return (
      <Page title={t('repay.title')}>
        <EmptyState
          role="alert"
          title={tMessage({ key: 'error.channelIdEmpty' })}
          action={{
            label: t('action.anotherWay'),
            onClick: () => shell.navigate('repayDetail', { orderNo }, { replace: true }),
          }}
        >
          {t('state.chooseAgain')}
        </EmptyState>
      </Page>
    );
  }
  const title = channelName(channelId, t('repay.title'));
  const Method = methodOf(rules);
  function show(payment: OpenPayment) {
    const minutes = rules?.postingMinutes || usualMinutes;
    return <Method key={channelId} payment={payment} title={title} minutes={minutes} />;
  }
  return (
    <OrderGate title={title}>
      {() => (
        <PaymentRoute orderNo={orderNo} route="cashier" title={title}>
          {show}
        </PaymentRoute>
      )}
    </OrderGate>
  );
}
