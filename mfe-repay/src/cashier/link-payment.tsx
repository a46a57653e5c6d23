import { getFlutterwaveLink } from '@sunbird/api-client';
import { useAct, useQueryParams, useShell } from '@sunbird/shell-api';
import type { ReactElement } from 'react';
import { costRows } from '../payment/cost-rows';
import { ProviderPage } from '../payment/leave/provider-page';
import { useLeave } from '../payment/leave/use-leave';
import { PaymentNotices } from '../payment/payment-notices';
import { planParams } from '../payment/payment-plan';
import { Waiting } from '../payment/waiting';
import { Message, useMessages } from '../use-messages';
import { BankCode } from './bank-code';
import { LinkFailed, type MethodProps } from './link-failed';

/** A payment page at Flutterwave; some banks then ask for a code in the app. */
export function LinkPayment(props: MethodProps): ReactElement {
  const { payment, title, minutes } = props;
  const { t } = useMessages();
  const { flwRef, status, verified } = useQueryParams();
  if (payment.plan.sentAt === undefined) return <LinkStart {...props} />;
  if (status === 'cancelled' || status === 'failed') return <LinkFailed payment={payment} title={title} />;
  if (flwRef && status === 'pending' && verified === undefined) {
    return <BankCode payment={payment} title={title} flwRef={flwRef} />;
  }
  return <Waiting payment={payment} title={title} minutes={minutes} heading={t('link.waiting')} />;
}

function LinkStart({ payment, title }: MethodProps): ReactElement {
  const i18n = useMessages();
  const { t } = i18n;
  const shell = useShell();
  const { plan, amount } = payment;
  const leave = useLeave();
  const open = useAct(async () => {
    const { orderNo, coupon } = plan;
    const { link, txRef, couponUntil } = await shell.api.call(getFlutterwaveLink, { orderNo, amount });
    const held =
      coupon && couponUntil !== undefined ? { ...plan, coupon: { ...coupon, until: couponUntil } } : plan;
    await leave.to(link, { params: { ...planParams(held), flwRef: txRef }, paying: true });
  });
  return (
    <ProviderPage
      title={title}
      amount={amount}
      rows={costRows(payment, 0, i18n)}
      note={t('link.note')}
      action={<Message id="pay.amount" values={{ amount }} />}
      pending={open.pending}
      error={open.error}
      stayed={leave.stayed}
      onPay={() => void open.run()}
      onAnother={payment.chooseAnother}
    >
      <PaymentNotices payment={payment} />
    </ProviderPage>
  );
}
