import { useQueryParams, useShell } from '@sunbird/shell-api';
import { EmptyState, Page } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { type PaymentProps, planParams } from '../payment/payment-plan';
import { Waiting } from '../payment/waiting';
import { useMessages } from '../use-messages';

/** Whether the lender knows of a payment on its way by the chosen channel. */
function isOnItsWay({ plan, detail }: PaymentProps['payment']): boolean {
  return detail.payments.some(({ status, channel }) => status === 'pending' && channel === plan.channelId);
}

/**
 * After the way to a provider's page: the wait for the payment, or that there was none. What the address says of it is
 * the way that the borrower took back; the lender knows better.
 */
export function AfterProvider(props: PaymentProps & { readonly heading?: string }): ReactElement {
  const { t } = useMessages();
  const { status } = useQueryParams();
  const hasFailed = status === 'failed' || status === 'cancelled';
  if (hasFailed && !isOnItsWay(props.payment)) return <LinkFailed payment={props.payment} />;
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
