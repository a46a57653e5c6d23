import { useQueryParams, useShell } from '@sunbird/shell-api';
import { EmptyState, Page } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { type PaymentProps, planParams } from '../payment/payment-plan';
import { Waiting } from '../payment/waiting';
import { useMessages } from '../use-messages';

/** After the way to a provider's page: the wait for the payment, or that there was none. */
export function AfterProvider(props: PaymentProps & { readonly heading?: string }): ReactElement {
  const { t } = useMessages();
  const { status } = useQueryParams();
  if (status === 'failed' || status === 'cancelled') return <LinkFailed payment={props.payment} />;
  return <Waiting heading={t('link.waiting')} {...props} />;
}

function LinkFailed({ payment }: PaymentProps): ReactElement {
  const { t } = useMessages();
  const shell = useShell();
  const { sentAt: _sent, ...plan } = payment.plan;
  return (
    <Page title={payment.title}>
      <EmptyState
        role="alert"
        title={t('link.failed.title')}
        action={{
          label: t('link.failed.again'),
          onClick: () => shell.navigate('cashier', planParams(plan), { replace: true }),
        }}
        actionKind="primary"
        quiet={{ label: t('action.anotherWay'), onClick: payment.chooseAnother }}
      >
        {t('link.failed.text')}
      </EmptyState>
    </Page>
  );
}
