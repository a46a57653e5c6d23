import { useQueryParams, useShell } from '@sunbird/shell-api';
import { EmptyState, Page } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { planParams } from '../payment/payment-plan';
import type { OpenPayment } from '../payment/payment-route';
import { Waiting } from '../payment/waiting';
import { useMessages } from '../use-messages';

export interface MethodProps {
  readonly payment: OpenPayment;
  /** The name of the channel, which is the title of its screen. */
  readonly title: string;
  /** At most this long until a payment shows. */
  readonly minutes: number;
}

/** After the way to a provider's page: the wait for the payment, or that there was none. */
export function AfterProvider(props: MethodProps & { readonly heading?: string }): ReactElement {
  const { t } = useMessages();
  const { status } = useQueryParams();
  if (status === 'failed' || status === 'cancelled') return <LinkFailed {...props} />;
  return <Waiting heading={t('link.waiting')} {...props} />;
}

function LinkFailed({ payment, title }: MethodProps): ReactElement {
  const { t } = useMessages();
  const shell = useShell();
  const { sentAt: _sent, ...plan } = payment.plan;
  return (
    <Page title={title}>
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
