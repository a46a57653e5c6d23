import type { LoanOrder } from '@sunbird/api-client';
import { orderStatus } from '@sunbird/loan-domain';
import { useOrder } from '@sunbird/remote-kit/use-order';
import { useShell } from '@sunbird/shell-api';
import { Page, RemoteRoot, Spinner } from '@sunbird/ui';
import { type ReactElement, useEffect } from 'react';
import { OrderGate } from '../shared/order/order-gate';
import { useOrderNo } from '../shared/order/query';
import { useMessages } from '../use-messages';
import { CheckAnswers } from './answers/check-answers';
import { NotSent } from './not-sent';
import { PermissionsMissing } from './permissions-missing';
import { Sending } from './sending';
import { useSubmit } from './use-submit';

export function Screen(): ReactElement {
  return (
    <RemoteRoot>
      <FinishLoading />
    </RemoteRoot>
  );
}

function FinishLoading(): ReactElement {
  const { t } = useMessages();
  const orderNo = useOrderNo();
  const found = useOrder(orderNo);
  const { order } = found;
  if (order?.status === orderStatus.finishLoading) return <Submission order={order} />;
  return (
    <Page title={t('finish.title')} back={false}>
      <OrderGate orderNo={orderNo} found={found} skeleton={<Spinner />} current>
        {sent => <SentBefore order={sent} />}
      </OrderGate>
    </Page>
  );
}

/** The order has moved on, for example before a reload: navigates to its present screen. */
function SentBefore({ order }: { readonly order: LoanOrder }): ReactElement {
  const shell = useShell();
  useEffect(() => {
    if (shell.dispatchOrder(order, {}, { replace: true }) === false)
      shell.navigate('home', {}, { replace: true });
  }, [shell, order]);
  return <Spinner />;
}

function Submission({ order }: { readonly order: LoanOrder }): ReactElement {
  const { state, send } = useSubmit(order);
  switch (state.step) {
    case 'checking':
      return <CheckAnswers order={order} onSend={send} />;
    case 'sending':
      return <Sending />;
    case 'permissions':
      return <PermissionsMissing message={state.message} onRetry={send} />;
    case 'failed':
      return <NotSent error={state.error} onRetry={send} />;
  }
}
