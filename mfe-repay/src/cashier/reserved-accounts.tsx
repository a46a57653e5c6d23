import { getFlutterwaveAccount, getMonnifyAccounts } from '@sunbird/api-client';
import { useCall } from '@sunbird/shell-api';
import { EmptyState, Page } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { AccountPayment } from '../payment/account-payment';
import { OwnOtherAccounts } from '../payment/other-accounts';
import { useMessages } from '../use-messages';
import type { MethodProps } from './method-props';

/** Accounts reserved at Monnify, one per partner bank: any of them takes the payment. */
export function MonnifyAccounts(props: MethodProps): ReactElement {
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
export function FlutterwaveAccount(props: MethodProps): ReactElement {
  const { plan, amount } = props.payment;
  const call = useCall(getFlutterwaveAccount, { orderNo: plan.orderNo, amount });
  return <AccountPayment {...props} call={call} accounts={call.data ? [call.data] : []} />;
}
