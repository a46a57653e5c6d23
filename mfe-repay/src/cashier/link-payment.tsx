import { getFlutterwaveLink, isCallError, messageOfError, verifyFlutterwaveOtp } from '@sunbird/api-client';
import { digitsOnly } from '@sunbird/loan-domain';
import { useAct, useQueryParams, useShell } from '@sunbird/shell-api';
import { Button, ErrorSummary, Form, type Issues, Page, SubmitButton, TextField, Title } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { OwnProviderPage } from '../payment/leave/provider-page';
import { useLeave } from '../payment/leave/use-leave';
import { PaymentNotices } from '../payment/payment-notices';
import { type PaymentProps, planParams } from '../payment/payment-plan';
import { useMessages } from '../use-messages';
import { AfterProvider } from './after-provider';

/** A payment page at Flutterwave; some banks then ask for a code in the app. */
export function LinkPayment(props: PaymentProps): ReactElement {
  const { flwRef, status, verified } = useQueryParams();
  if (props.payment.plan.sentAt === undefined) return <LinkStart {...props} />;
  if (flwRef && status === 'pending' && verified === undefined)
    return <BankCode {...props} flwRef={flwRef} />;
  return <AfterProvider {...props} />;
}

function LinkStart({ payment }: PaymentProps): ReactElement {
  const { t } = useMessages();
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
    <OwnProviderPage
      payment={payment}
      note={t('link.note')}
      pending={open.pending}
      error={open.error}
      stayed={leave.stayed}
      onPay={() => void open.run()}
    >
      <PaymentNotices payment={payment} />
    </OwnProviderPage>
  );
}

interface CodeValues extends Record<string, unknown> {
  readonly otp?: string;
}

const shortest = 4;
const longest = 8;

function validate({ otp = '' }: CodeValues): Issues | undefined {
  if (otp === '') return { otp: 'otp.required' };
  if (otp.length >= shortest) return undefined;
  return {
    otp: { key: 'otp.tooShort', values: { minimum: shortest, maximum: longest, typed: otp.length } },
  };
}

/** Passes the code on to Flutterwave, and then waits for the payment; or says what is wrong with it. */
function useSendCode(flwRef: string) {
  const shell = useShell();
  const query = useQueryParams();
  return async ({ otp = '' }: CodeValues): Promise<Issues | undefined> => {
    try {
      const { status } = await shell.api.call(verifyFlutterwaveOtp, { flwRef, otp });
      if (status === 'failed') return { otp: 'otp.wrong' };
      shell.navigate('cashier', { ...query, verified: 1 }, { replace: true });
      return undefined;
    } catch (error) {
      const refused = isCallError(error, 'ApiError') ? error.fieldErrors?.otp : undefined;
      return refused ? { otp: refused } : { '': messageOfError(error) };
    }
  };
}

/** The code that the bank sent for this payment: never stored. */
function BankCode({ payment, flwRef }: PaymentProps & { readonly flwRef: string }): ReactElement {
  const { t } = useMessages();
  const send = useSendCode(flwRef);
  return (
    <Form<CodeValues> validate={validate} onSubmit={send}>
      <Page
        title={payment.title}
        sticky={
          <>
            <SubmitButton>{t('otp.send')}</SubmitButton>
            <Button kind="text" onClick={payment.chooseAnother}>
              {t('action.anotherWay')}
            </Button>
          </>
        }
      >
        <Title lead={t('otp.lead')}>{t('otp.title')}</Title>
        <ErrorSummary />
        <TextField
          name="otp"
          label={t('otp.label')}
          inputMode="numeric"
          autoComplete="one-time-code"
          parse={digitsOnly}
          maxLength={longest}
        />
      </Page>
    </Form>
  );
}
