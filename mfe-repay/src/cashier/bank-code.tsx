import { isCallError, messageOfError, verifyFlutterwaveOtp } from '@sunbird/api-client';
import { digitsOnly } from '@sunbird/loan-domain';
import { useQueryParams, useShell } from '@sunbird/shell-api';
import { Button, ErrorSummary, Form, type Issues, Page, SubmitButton, TextField, Title } from '@sunbird/ui';
import type { ReactElement } from 'react';
import type { OpenPayment } from '../payment/payment-route';
import { useMessages } from '../use-messages';

export interface BankCodeProps {
  readonly payment: OpenPayment;
  readonly title: string;
  readonly flwRef: string;
}

interface Values extends Record<string, unknown> {
  readonly otp?: string;
}

const shortest = 4;
const longest = 8;

function validate({ otp = '' }: Values): Issues | undefined {
  if (otp === '') return { otp: 'otp.required' };
  if (otp.length >= shortest) return undefined;
  return {
    otp: { key: 'otp.tooShort', values: { minimum: shortest, maximum: longest, typed: otp.length } },
  };
}

/** The code that the bank sent for this payment: passed to Flutterwave, never stored. */
export function BankCode({ payment, title, flwRef }: BankCodeProps): ReactElement {
  const { t } = useMessages();
  const shell = useShell();
  const query = useQueryParams();

  async function send({ otp = '' }: Values): Promise<Issues | undefined> {
    try {
      const { status } = await shell.api.call(verifyFlutterwaveOtp, { flwRef, otp });
      if (status === 'failed') return { otp: 'otp.wrong' };
      shell.navigate('cashier', { ...query, verified: 1 }, { replace: true });
      return undefined;
    } catch (error) {
      const refused = isCallError(error, 'ApiError') ? error.fieldErrors?.otp : undefined;
      return refused ? { otp: refused } : { '': messageOfError(error) };
    }
  }

  return (
    <Form<Values> validate={validate} onSubmit={send}>
      <Page
        title={title}
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
