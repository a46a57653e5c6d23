import { useShell } from '@sunbird/shell-api';
import type { ReactElement } from 'react';
import { NotPaid, useTurnedBack } from '../payment/leave/not-paid';
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
  const { payment } = props;
  const { t } = useMessages();
  const { navigate } = useShell();
  const turnedBack = useTurnedBack();
  if (!turnedBack || isOnItsWay(payment)) return <Waiting heading={t('link.waiting')} {...props} />;
  const { sentAt: _sent, ...plan } = payment.plan;
  return (
    <NotPaid
      title={payment.title}
      onAgain={() => navigate('cashier', planParams(plan), { replace: true })}
      onAnother={payment.chooseAnother}
    />
  );
}
