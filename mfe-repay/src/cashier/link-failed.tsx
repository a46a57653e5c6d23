import { useShell } from '@sunbird/shell-api';
import { EmptyState, Page } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { planParams } from '../payment/payment-plan';
import type { OpenPayment } from '../payment/payment-route';
import { useMessages } from '../use-messages';

export interface MethodProps {
  readonly payment: OpenPayment;
  /** The name of the channel, which is the title of its screen. */
  readonly title: string;
  /** At most this long until a payment shows. */
  readonly minutes: number;
}

/** Back from a provider's page without having paid. */
export function LinkFailed({ payment, title }: Omit<MethodProps, 'minutes'>): ReactElement {
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
